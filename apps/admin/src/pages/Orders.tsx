import { Payments } from '../features/payments/Payments.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Orders() {
  return (
    <ConsolePage title="Payments">
      <Payments />
    </ConsolePage>
  );
}
