import { IsaOrTaxed } from '../features/taxed/IsaOrTaxed.tsx';

/** /isa-or-taxed. */
export default function IsaOrTaxedPage() {
  return <IsaOrTaxed />;
}
