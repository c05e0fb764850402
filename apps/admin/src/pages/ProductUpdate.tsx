import { Link } from 'wouter';
import { CsvImport } from '../features/product-updates/CsvImport.tsx';
import { UpdateAll } from '../features/product-updates/UpdateAll.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function ProductUpdate() {
  return (
    <ConsolePage title="Product Update Center" actions={<Link href="/admin">Back to Admin</Link>}>
      <UpdateAll />
      <CsvImport />
    </ConsolePage>
  );
}
