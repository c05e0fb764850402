import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DatabaseUnavailableError } from '@isa/db';
import { createApp } from './app.ts';
import type { Deps } from './context.ts';
import { type Env, EnvError, processEnv } from './env.ts';
import { ensureAdministrator } from './features/accounts/first-administrator.ts';
import { keepHolderAlive, settleAtStart } from './features/advisor/turn-keeper.ts';
import { collectStart, expectShortLives } from './heap.ts';
import { listenAt } from './listen.ts';
import { jobs } from './jobs/index.ts';
import { createScheduler } from './jobs/scheduler.ts';
import { drain } from './http/drain.ts';
import { followAnswers } from './http/last-answers.ts';
import { createListener } from './http/listener.ts';
import { refuseAtDoor } from './http/refuse-at-door.ts';
import { closeSlowClients } from './http/slow-clients.ts';
import { refuseUnreadable } from './http/unreadable.ts';
import { createLogger, type Logger } from './log.ts';
import { openDeps } from './open-deps.ts';
import { type Parts, shutDown } from './shut-down.ts';
import { createFastEvents } from './web/fast-events.ts';
import { createFastPath } from './web/fast-path.ts';
import { NotBuiltError } from './web/site-files.ts';
import { warmUpAdvisor } from './open-advisor.ts';
import { openWeb } from './web/open-web.ts';
import type { WebServer } from './web/web-server.ts';

/** What an answer may take beyond the longest turn of the advisor, which sends nothing until it ends. */
const SETTLING_MS = 30_000;

function stopOnSignal(parts: Parts, log: Logger): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping: finishing what is in flight');
    await shutDown(parts, log);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
}

/** Answers the requests of the server: by the shortcuts where they can, else by the app. */
function answerRequests(server: Server, deps: Deps, web: WebServer): void {
  const app = createApp(deps, web);
  deps.payments.sandbox?.connect((request) => app.fetch(request));
  const ordinary = createListener(app, deps, web.dataHeaders);
  const fastPath = createFastPath({ ...deps, pages: web.pages });
  const fastEvents = createFastEvents(deps, web.dataHeaders);
  const refused = refuseAtDoor(server, deps, web.dataHeaders);
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (!fastPath(req, res) && !fastEvents(req, res)) ordinary(req, res);
  };
  const { middleware } = web;
  const handle = (req: IncomingMessage, res: ServerResponse) => {
    if (refused(req, res)) return;
    if (middleware) middleware(req, res, () => answer(req, res));
    else answer(req, res);
  };
  const { telemetry } = deps;
  server.on(
    'request',
    telemetry.on ? (req, res) => telemetry.request(req, res, () => handle(req, res)) : handle,
  );
}

/** Tells the operator that it runs, and of the administrator that the first start has made. */
function announce(
  env: Env,
  log: Logger,
  administrator: Awaited<ReturnType<typeof ensureAdministrator>>,
): void {
  if (administrator) {
    // Printed, never logged: logs are kept.
    process.stdout.write(
      `First administrator: ${administrator.username}  password: ${administrator.password}\n`,
    );
  }
  const ready = `ISA Compass is ready at ${env.PUBLIC_URL}`;
  // Who starts it by hand wants the address whatever the log level.
  if (env.production) log.info({ host: env.HOST, port: env.PORT }, ready);
  else process.stdout.write(`${ready}\n`);
}

async function main(): Promise<void> {
  expectShortLives();
  const env = processEnv();
  const log = createLogger(env);
  const deps = await openDeps(env, log, { writesInThread: true });
  const server = createServer({
    headersTimeout: 5000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1000,
    // Idle connections are ended by closeSlowClients: a limit of Node's own would set two more timers for every request.
    keepAliveTimeout: 0,
    // Refused by refuseAtDoor.
    requireHostHeader: false,
  });
  const answers = followAnswers(server);
  closeSlowClients(server, answers, { answerMs: env.ADVISOR_TURN_MS + SETTLING_MS });
  const web = await openWeb(deps, server);
  refuseUnreadable(server, answers, web.dataHeaders);
  answerRequests(server, deps, web);
  const administrator = await ensureAdministrator(deps);
  const stopSettling = await settleAtStart(deps);
  const stopKeeping = keepHolderAlive(deps);
  await warmUpAdvisor(deps);
  await deps.telemetry.listen({ writeQueue: () => deps.db.queued, runningTurns: () => deps.turns.count() });
  collectStart();
  await listenAt(server, { port: env.PORT, host: env.HOST, settings: { port: 'PORT', host: 'HOST' } });
  const scheduler = createScheduler(deps, jobs);
  const close = async () => {
    stopKeeping();
    stopSettling();
    await deps.close();
  };
  const endTurns = () => deps.turns.close();
  stopOnSignal(
    { drain: () => drain(server, answers), endTurns, stopJobs: () => scheduler.stop(), close },
    log,
  );
  announce(env, log, administrator);
}

function explain(error: unknown): string {
  if (error instanceof EnvError) return `Bad setting: ${error.message}`;
  if (error instanceof DatabaseUnavailableError || error instanceof NotBuiltError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is taken: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
