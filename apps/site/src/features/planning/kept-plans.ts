import type { ToolId } from '@isa/api/domain/planning-tools';
import { PLANS_KEY } from '@isa/api/domain/storage-keys';
import { withStorage } from '@isa/ui/client/storage.ts';

/** What this page keeps while the browser does not. */
const unkept = new Map<ToolId, unknown>();

/** The text of all kept plans; null where there are none, or none can be kept. */
export const keptText = (): string | null => withStorage(() => localStorage.getItem(PLANS_KEY)) ?? null;

function keptPlans(): Record<string, unknown> {
  try {
    const plans: unknown = JSON.parse(keptText() ?? '{}');
    return typeof plans === 'object' && plans !== null ? { ...plans } : {};
  } catch {
    return {}; // damaged: the next plan takes its place
  }
}

/** The plan of a tool; undefined where there is none. */
export const keptPlan = (tool: ToolId): unknown => (unkept.has(tool) ? unkept.get(tool) : keptPlans()[tool]);

/** Whether the browser keeps the plan of a tool, or would. */
export const isKept = (tool: ToolId): boolean => !unkept.has(tool);

/** Keeps a plan; `undefined` removes it. The page has it in any case. */
export function keepPlan(tool: ToolId, plan: unknown): void {
  const { [tool]: _old, ...others } = keptPlans();
  const plans = plan === undefined ? others : { ...others, [tool]: plan };
  unkept.set(tool, plan);
  withStorage(() => {
    if (Object.keys(plans).length === 0) localStorage.removeItem(PLANS_KEY);
    else localStorage.setItem(PLANS_KEY, JSON.stringify(plans));
    unkept.delete(tool);
  });
}
