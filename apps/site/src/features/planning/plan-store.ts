import * as z from 'zod/mini';
import type { ToolId } from '@isa/api/domain/calculators/planning-tools';
import { PLANS_KEY } from '@isa/ui/client/storage-keys.ts';
import { withStorage } from '@isa/ui/client/storage.ts';
import { planFragment, planOfFragment } from './plan-link.ts';

/** Plans that could not be stored. */
const unstored = new Map<ToolId, unknown>();

/** The stored text of all plans; null if there is none or storage is unavailable. */
const storedText = (): string | null => withStorage(() => localStorage.getItem(PLANS_KEY)) ?? null;

function storedPlans(): Record<string, unknown> {
  try {
    const plans: unknown = JSON.parse(storedText() ?? '{}');
    return typeof plans === 'object' && plans !== null ? { ...plans } : {};
  } catch {
    return {}; // damaged: the next plan takes its place
  }
}

/** The plan of a tool, if any. */
const storedPlan = (tool: ToolId): unknown => (unstored.has(tool) ? unstored.get(tool) : storedPlans()[tool]);

/** Whether the plan of a tool is stored, or could be. */
const isStored = (tool: ToolId): boolean => !unstored.has(tool);

/** Stores a plan; `undefined` removes it. Falls back to memory. */
function storePlan(tool: ToolId, plan: unknown): void {
  const { [tool]: _old, ...others } = storedPlans();
  const plans = plan === undefined ? others : { ...others, [tool]: plan };
  unstored.set(tool, plan);
  withStorage(() => {
    if (Object.keys(plans).length === 0) localStorage.removeItem(PLANS_KEY);
    else localStorage.setItem(PLANS_KEY, JSON.stringify(plans));
    unstored.delete(tool);
  });
}

type PlanDefinition<Plan extends object> = {
  tool: ToolId;
  /** The stored fields, as typed, so that invalid input is not lost. */
  schema: z.ZodMiniType<Plan>;
  /** The initial plan, also without script. */
  start: Plan;
};

export type PlanView<Plan> = {
  plan: Plan;
  /** The source of the plan. */
  origin: 'start' | 'browser' | 'link';
  /** This browser has stored a plan. */
  hasOwn: boolean;
  /** An error about reading or storing the plan. */
  problem: string | null;
};

export type PlanStore<Plan extends object> = {
  start: PlanView<Plan>;
  get: () => PlanView<Plan>;
  /** Calls `listener` on changes, in other tabs too. @returns ends that */
  subscribe: (listener: () => void) => () => void;
  change: (part: Partial<Plan>) => void;
  /** Stores the linked plan in this browser. */
  keepLinked: () => void;
  /** Returns to the browser’s own plan. */
  leaveLinked: () => void;
  /** Removes the plan from the page and the browser. */
  remove: () => void;
};

const UNREADABLE_LINK =
  'The plan in this link could not be read: the link may have been cut off. Ask for a new one.';
const DAMAGED = 'The plan stored in this browser could not be read, so the page starts empty.';
const NOT_KEPT =
  'This plan is not saved: your browser’s storage is full or switched off. The plan stays until you close or reload the page. Print it or copy its link to keep it.';

/** Puts a plan into the URL. Browsers throttle history changes. */
function showFragment(fragment: string): void {
  try {
    history.replaceState(history.state, '', location.pathname + location.search + fragment);
  } catch (error) {
    console.debug('The URL stays as it was', error);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plan with the parts of it that a link states; each person has their own part. */
function withPart(whole: unknown, part: unknown): unknown {
  if (part === undefined) return whole;
  if (Array.isArray(whole) && Array.isArray(part) && whole.length > 0)
    return whole.map((each, at) => withPart(each, part[at]));
  if (!isObject(whole) || !isObject(part)) return part;
  const names = new Set([...Object.keys(whole), ...Object.keys(part)]);
  return Object.fromEntries([...names].map((name) => [name, withPart(whole[name], part[name])]));
}

/** The store of one tool's plan: the browser's own, or the linked one until it is changed or stored. */
export function createPlanStore<Plan extends object>({
  tool,
  schema,
  start,
}: PlanDefinition<Plan>): PlanStore<Plan> {
  const listeners = new Set<() => void>();
  const read = (value: unknown): Plan | null => {
    const result = z.safeParse(schema, value);
    return result.success ? result.data : null;
  };

  /** A link may state a part of a plan only; the rest is as at the start. */
  function readLinked(found: unknown): Plan | null {
    const isPart =
      typeof found === 'object' && found !== null && Object.keys(found).some((name) => name in start);
    return read(found) ?? (isPart ? read(withPart(start, found)) : null);
  }

  /** The linked plan, and its error. */
  let linked: Plan | null = null;
  let linkProblem: string | null = null;
  let knownHash = '';
  function readLink(): void {
    if (location.hash === knownHash) return;
    knownHash = location.hash;
    const found = planOfFragment(knownHash);
    // Another anchor on the page: the plan stays.
    if (found === null) return;
    linked = readLinked(found);
    linkProblem = linked === null ? UNREADABLE_LINK : null;
  }

  function viewed(): PlanView<Plan> {
    const kept = storedPlan(tool);
    const own = kept === undefined ? null : read(kept);
    const problem =
      linkProblem ?? (isStored(tool) ? (kept !== undefined && own === null ? DAMAGED : null) : NOT_KEPT);
    const hasOwn = own !== null;
    if (linked) return { plan: linked, origin: 'link', hasOwn, problem };
    return { plan: own ?? start, origin: own ? 'browser' : 'start', hasOwn, problem };
  }

  /** The text that the view was made from. */
  let seenText = '';
  let view: PlanView<Plan> | null = null;
  const textNow = () => `${knownHash} ${storedText()}`;
  function get(): PlanView<Plan> {
    readLink();
    const text = textNow();
    if (view === null || text !== seenText) view = viewed();
    seenText = text;
    return view;
  }

  function tell(next: PlanView<Plan> | null): void {
    view = next;
    seenText = textNow();
    for (const listener of listeners) listener();
  }
  const readAgain = () => tell(null);

  function showLink(plan: Plan | null): void {
    linked = plan;
    linkProblem = null;
    const fragment = plan === null ? '' : planFragment(plan);
    if (fragment !== null) showFragment(fragment);
    knownHash = location.hash;
  }

  function keep(plan: Plan | undefined): void {
    storePlan(tool, plan);
    if (linked || linkProblem !== null) showLink(null);
    if (plan === undefined) return readAgain();
    // Parsing a long plan at every key would take a slow phone too long.
    tell({ plan, origin: 'browser', hasOwn: true, problem: isStored(tool) ? null : NOT_KEPT });
  }

  return {
    start: { plan: start, origin: 'start', hasOwn: false, problem: null },
    get,
    subscribe(listener) {
      listeners.add(listener);
      addEventListener('storage', readAgain);
      addEventListener('hashchange', readAgain);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', readAgain);
        removeEventListener('hashchange', readAgain);
      };
    },
    change(part) {
      const { plan, origin, hasOwn } = get();
      const changed = { ...plan, ...part };
      // Viewing a linked plan does not overwrite the browser’s own.
      if (origin !== 'link' || !hasOwn) return keep(changed);
      showLink(changed);
      readAgain();
    },
    keepLinked: () => keep(get().plan),
    leaveLinked() {
      showLink(null);
      readAgain();
    },
    remove: () => keep(undefined),
  };
}
