import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DatabaseUnavailableError, NewerDatabaseError } from '@isa/db';
import { RETRY_EVERY_MS } from '../adapters/mailer.ts';
import { settingWarnings, type Env, EnvError, processEnv } from '../env.ts';
import { ensureAdministrator } from '../features/accounts/service-administrators.ts';
import { startHeartbeat, recoverTurnsAtStart } from '../features/advisor/turn-recovery.ts';
import { listenAt } from '../lib/listen.ts';
import { jobs } from './jobs.ts';
import { createScheduler, lastSuccesses } from '../jobs/scheduler.ts';
import {
  answerClientErrors,
  closeSlowClients,
  REQUEST_LIMITS,
  trackConnections,
} from '../http/node-server.ts';
import { drain } from '../http/shutdown.ts';
import { createLogger, type Logger } from '../lib/log.ts';
import { openDeps } from './open-deps.ts';
import { type Parts, shutDown, StoppedError, type Stopping } from './stop.ts';
import { answerRequests } from './pipeline.ts';
import { warmUpAdvisor } from './open-advisor.ts';
import { openWeb } from './open-web.ts';
import { NotBuiltError } from '../pages/site-files.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** Margin beyond the advisor's longest turn, which sends nothing until it ends. */
const SETTLING_MS = 30_000;

/** Prints the password of the administrator that the first start has made: at once, as it cannot be recovered later. */
function printPassword(administrator: Awaited<ReturnType<typeof ensureAdministrator>>): void {
  if (administrator === null) return;
  // Written once and never logged.
  process.stdout.write(
    `First administrator: ${administrator.username}  password: ${administrator.password}\n`,
  );
}

function announce(env: Env, log: Logger): void {
  const ready = `ISA Compass is ready at ${env.PUBLIC_URL}`;
  // Printed at any log level: an operator at a terminal needs the address.
  if (env.production) log.info({ host: env.HOST, port: env.PORT }, ready);
  else process.stdout.write(`${ready}\n`);
}

const createHttpServer = () =>
  createServer({
    ...REQUEST_LIMITS,
    // Idle connections are ended by closeSlowClients: a limit of Node's own would set two more timers for every request.
    keepAliveTimeout: 0,
    // Refused by validateRequests.
    requireHostHeader: false,
  });

/**
 * Keeps V8 from placing objects among the old ones when it makes them, because others made at the same place lived
 * long: during the start they do, and then what a request needs for a moment would stay, with all that it refers to,
 * until the next full collection.
 */
function expectShortLives(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Collects what the start left behind. Until its first full collection V8 takes all of that for memory in use and lets
 * the heap grow far beyond it: by some 40 MB more while 2,000 responses are begun at once.
 */
function collectStart(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}

/** Starts the parts of the server, step by step. @param parts receives each part to close, once it has started */
async function start(
  env: Env,
  log: Logger,
  { stopping, abortSignal }: { stopping: Stopping; abortSignal: AbortSignal },
  parts: Parts,
): Promise<void> {
  const deps = await openDeps(env, log, { writesInThread: true, abortSignal });
  parts.close = () => deps.close();
  stopping.check();
  const server = createHttpServer();
  const connections = trackConnections(server);
  closeSlowClients(server, connections, { responseMs: env.ADVISOR_TURN_MS + SETTLING_MS });
  const web = await openWeb(deps, server);
  stopping.check();
  answerClientErrors(server, connections, web.dataHeaders);
  answerRequests(server, deps, web);
  printPassword(await ensureAdministrator(deps));
  stopping.check();
  const stopSettling = await recoverTurnsAtStart(deps);
  const stopKeeping = startHeartbeat(deps);
  const mails = setInterval(() => void deps.retryMails(), RETRY_EVERY_MS);
  parts.close = async () => {
    clearInterval(mails);
    stopKeeping();
    stopSettling();
    await deps.close();
  };
  await warmUpAdvisor(deps);
  stopping.check();
  await deps.telemetry.listen({
    writeQueue: () => deps.db.queued,
    runningTurns: () => deps.turns.count(),
    jobs: jobs.map(({ name }) => name),
    lastSuccesses: () => lastSuccesses(deps),
  });
  stopping.check();
  collectStart();
  await listenAt(server, { port: env.PORT, host: env.HOST, settings: { port: 'PORT', host: 'HOST' } });
  parts.drain = () => drain(server, connections);
  stopping.check();
  const scheduler = createScheduler(deps, jobs);
  parts.endTurns = () => deps.turns.close();
  parts.stopJobs = () => scheduler.stop();
  announce(env, log);
}

/** How long a start that is being stopped may take to finish its present step, in milliseconds. */
const STEP_MS = 3_000;

/** How long flushing the log may take, in milliseconds: its reader may be gone. */
const LAST_LINE_MS = 500;

/**
 * Waits until a start has stopped; its caller reports the outcome. One whose step takes any longer (a large migration)
 * ends by the signal itself: to exit would end libSQL's thread in the middle of its work, which may abort the process.
 */
async function waitForStart(starting: Promise<void>, signal: NodeJS.Signals, log: Logger): Promise<void> {
  const settled = () => true;
  const isStill = await withTimeout(STEP_MS, starting.then(settled, settled), () => false);
  if (isStill) return;
  log.warn('the start was interrupted; the next one resumes it');
  await withTimeout(
    LAST_LINE_MS,
    new Promise<void>((resolve) => log.flush(() => resolve())),
    () => undefined,
  );
  process.removeAllListeners(signal);
  // The first process of a container continues after this, and exits.
  process.kill(process.pid, signal);
}

const noop = () => Promise.resolve();
const NO_PARTS: Parts = { drain: noop, endTurns: noop, stopJobs: noop, close: noop };

/**
 * Closes what a failed start had opened: its caller then exits, and to exit would end libSQL's thread in
 * the middle of its work, which then prints a panic beside the line meant for the operator.
 */
async function closeAfterFailure(parts: Parts, log: Logger): Promise<void> {
  const opened = { ...parts };
  // From here on, a stop signal has nothing left to close.
  Object.assign(parts, NO_PARTS);
  await shutDown(opened, log).catch((err: unknown) => log.warn({ err }, 'closing what was opened failed'));
}

/**
 * Starts the server; on a stop signal it finishes its present step, goes no further and closes what it has opened.
 * @throws what `explain` explains
 * @throws {StoppedError}
 */
export async function openServer(stopping: Stopping): Promise<void> {
  expectShortLives();
  const env = processEnv();
  const log = createLogger(env);
  for (const warning of settingWarnings(env)) log.warn(warning);
  const parts: Parts = { ...NO_PARTS };
  const startup = new AbortController();
  let isStarting = true;
  const starting = start(env, log, { stopping, abortSignal: startup.signal }, parts)
    .finally(() => (isStarting = false))
    .catch(async (error: unknown) => {
      if (!stopping.requested) await closeAfterFailure(parts, log);
      throw error;
    });
  stopping.by(async (signal) => {
    log.info({ signal }, 'stopping: finishing what is in flight');
    // A running server's work may still hold a lock; a start can simply be repeated.
    if (isStarting) startup.abort();
    await waitForStart(starting, signal, log);
    await shutDown(parts, log).catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  });
  try {
    await starting;
  } catch (error) {
    if (stopping.requested && !(error instanceof StoppedError))
      log.warn({ err: error }, 'the start ended early');
    stopping.check();
    throw error;
  }
}

/** The message that the operator reads after a failed start. */
export function explain(error: unknown): string {
  if (error instanceof EnvError) return `Bad setting: ${error.message}`;
  const isPlain = [DatabaseUnavailableError, NewerDatabaseError, NotBuiltError].some(
    (kind) => error instanceof kind,
  );
  if (isPlain && error instanceof Error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
