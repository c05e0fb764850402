import { MyIsasTool } from '../features/my-isas/MyIsasTool.tsx';

/** /my-isas: made in the browser of whoever has the ISAs; the server shows the limits alone. */
export default function MyIsasPage() {
  return <MyIsasTool />;
}
