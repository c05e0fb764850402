import { TransferPlannerTool } from '../features/transfer-planner/TransferPlannerTool.tsx';

/** /transfer-planner. */
export default function TransferPlannerPage() {
  return <TransferPlannerTool />;
}
