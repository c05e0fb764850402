import type { Context as HonoContext } from 'hono';
import type { Ctx } from '../../context.ts';
import { stopTokenInput } from '../../domain/schemas/account.ts';
import { notFound } from '../../errors.ts';
import { plainPage } from '../../http/plain-page.ts';
import { type AppEnv, parseInput } from '../../http/rest-route.ts';
import { readBody } from '../../http/strict-json.ts';
import { stopAlerts, type StopState, stopState } from './service.ts';

/** Bytes: mail programs send one short field. */
const BODY_MAX = 4096;

const account = '<p><a href="/account#alerts">Your alerts</a> <a href="/">ISA Compass</a></p>';

const pages: Readonly<Record<StopState, string>> = {
  sending: plainPage(
    'Stop all alerts?',
    `<p>You will get no more mails about rates, better products and dates. Mails about your account and purchases still come.</p>
<form method="post"><button>Stop all alerts</button></form>
${account}`,
  ),
  stopped: plainPage(
    'Your alerts are stopped',
    `<p>You will get no more of these mails. You can turn them on again on your account page.</p>
${account}`,
  ),
  invalid: plainPage(
    'This link is not valid',
    `<p>Nothing has changed. Log in to see and delete your alerts, or use the link of a later mail.</p>
${account}`,
  ),
};

/** The page behind the link of a mail. It changes nothing: programs that check mails follow links. */
export async function sendStopPage(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const { state } = await stopState(ctx, parseInput(stopTokenInput, c.req.param()));
  return c.html(pages[state], state === 'invalid' ? 404 : 200);
}

/**
 * Stops alerts by the header of a mail (RFC 8058), or by the button of that page, which is shown again. What the body says
 * is not read: a POST to this address means one thing.
 * @throws {AppError} 404 for a link that is not ours, 413
 */
export async function sendStopAlerts(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const input = parseInput(stopTokenInput, c.req.param());
  await readBody(c.req.raw, BODY_MAX);
  const isKnown = await stopAlerts(ctx, input);
  if (c.req.header('accept')?.includes('text/html')) return c.redirect(c.req.path, 303);
  if (!isKnown) throw notFound('This link is not valid.');
  return Response.json({ message: 'You will get no more alerts.' });
}
