import { withStorage } from '@isa/ui/client/storage.ts';
import '@isa/ui/fonts.css';
import '@isa/ui/tokens.css';
import '@isa/ui/base.css';
import './boot/font.css';
import { PLANS_KEY } from '@isa/ui/client/storage-keys.ts';
import { queueEarlyEvents } from './boot/replay-early-events.ts';
import { loadedUrl, readPageState } from './boot/page-state.ts';
import { onNextInteraction, hydrateOnInteraction } from './boot/hydrate-on-interaction.ts';
import { record, recordClicks } from '../features/analytics/record.ts';
import { forgetStoredUser } from '../features/session/fresh-page.ts';
import { eager, loadPage, matchRoute } from './routes.ts';

/* The bootstrap. The page is readable and its links work as sent, so React is loaded at the first interaction
   or when the browser is idle. */

const { env, views } = readPageState();
if (!env.user) forgetStoredUser();
for (const event of views) record(event);
recordClicks();

const clicks = queueEarlyEvents();

const { route } = matchRoute(loadedUrl().pathname);

/** Libraries of every page, in pieces that each run quickly. */
const common = [() => import('./react-root.ts'), () => import('./trpc.ts')];
/** The code of the app. */
const pieces = [...common, () => loadPage(route), async () => (await import('./hydrate.tsx')).prepare()];

async function makeAlive(): Promise<void> {
  const [app] = await Promise.all([import('./hydrate.tsx'), ...pieces.map((load) => load())]);
  const ready = app.start();
  clicks.release();
  await ready;
  // For tests.
  document.documentElement.dataset['hydrated'] = '';
  clicks.replay();
}

/** A failed load is retried at the next interaction. */
async function start(isAgain = false): Promise<void> {
  try {
    await makeAlive();
  } catch (error) {
    console.debug('Hydration failed', error);
    // Browsers cache failed imports: a second failure reloads the page if a press is queued.
    const reload = () => isAgain && clicks.hasQueuedEvents() && location.reload();
    reload();
    addEventListener('click', reload);
    clicks.forget();
    onNextInteraction(() => void start(true));
  }
}

/** A planning tool without a stored plan: hydration can wait until a field is used. */
function showsDefaults(): boolean {
  const isUsed = document.activeElement !== document.body;
  if (!route.tool || isUsed || location.hash !== '') return false;
  return withStorage(() => localStorage.getItem(PLANS_KEY) === null) ?? true;
}

const begin = eager[route.id];
if (begin) {
  begin().catch((error: unknown) => console.debug('Prefetch failed', error));
  void start();
} else if (clicks.hasQueuedEvents()) {
  void start();
} else {
  const onlyAtSign = showsDefaults();
  hydrateOnInteraction({ pieces: onlyAtSign ? common : pieces, start: () => void start(), onlyAtSign });
}
