import { LifetimePlanner } from '../features/lifetime/LifetimePlanner.tsx';

/** /lifetime-isa-planner. */
export default function LifetimeIsaPlannerPage() {
  return <LifetimePlanner />;
}
