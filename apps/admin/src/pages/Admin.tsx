import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Admin() {
  return (
    <ConsolePage title="Dashboard" lead="The site at a glance.">
      <p>Choose what to work on.</p>
    </ConsolePage>
  );
}
