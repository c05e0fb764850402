import { OrderList } from '../features/payments/OrderList.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function Payments() {
  return (
    <ConsolePage title="Payments">
      <OrderList />
    </ConsolePage>
  );
}
