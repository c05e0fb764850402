import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import styles from './tool-page.module.css';
import type { Plan } from './usePlan.ts';

/** Where the plan on screen is from, if that is a link, and what could not be read or kept. */
export function PlanNotices<Inputs extends object>({
  plan: { origin, hasOwn, problem, store },
}: {
  plan: Plan<Inputs>;
}) {
  return (
    <>
      {problem !== null && (
        <div className={styles.notice}>
          <Alert tone="warning">
            <p>{problem}</p>
          </Alert>
        </div>
      )}
      {origin === 'link' && (
        <div className={styles.notice}>
          <Alert tone="warning" title="You are looking at a plan from a link">
            <p>
              {hasOwn
                ? 'Your own plan is still kept in this browser. What you change here is not, until you keep it.'
                : 'Your browser keeps it once you change or keep it.'}
            </p>
            <p className={styles.buttons}>
              <Button size="small" onClick={store.keepLinked}>
                {hasOwn ? 'Keep this one instead of mine' : 'Keep this plan'}
              </Button>
              <Button size="small" look="secondary" onClick={store.leaveLinked}>
                {hasOwn ? 'Back to my plan' : 'Start over'}
              </Button>
            </p>
          </Alert>
        </div>
      )}
    </>
  );
}
