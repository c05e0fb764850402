import { CsvImport } from '../features/product-updates/CsvImport.tsx';
import { LastRun } from '../features/product-updates/LastRun.tsx';
import { UpdateAll } from '../features/product-updates/UpdateAll.tsx';
import { BackToAdmin } from '../layout/BackToAdmin.tsx';
import { ConsolePage } from '../layout/ConsolePage.tsx';

export default function ProductUpdate() {
  return (
    <ConsolePage title="Product Update Center" actions={<BackToAdmin />}>
      <UpdateAll />
      <CsvImport />
      <LastRun />
    </ConsolePage>
  );
}
