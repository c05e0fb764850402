import '@isa/ui/fonts.css';
import '@isa/ui/tokens.css';
import '@isa/ui/base.css';
import { holdClicks } from './boot/hold-clicks.ts';
import { whenWanted } from './boot/when-wanted.ts';
import { readPageState } from './boot/page-state.ts';
import { record, recordClicks } from './features/analytics/record.ts';
import { loadPage, matchRoute } from './routes.ts';

/*
 * All that runs before the visitor does something: the page is readable and its links work as the server sent it, so
 * React comes when somebody reaches for the page or the browser has nothing else to do.
 */

for (const event of readPageState().views) record(event);
recordClicks();

const clicks = holdClicks();

async function startApp(): Promise<void> {
  try {
    const [app] = await Promise.all([import('./hydrate.tsx'), loadPage(matchRoute(location.pathname).route)]);
    const ready = app.start();
    clicks.release();
    await ready;
    clicks.replay();
  } catch (error) {
    console.debug('The page stays as the server sent it', error);
    clicks.release();
  }
}

whenWanted(() => void startApp());
