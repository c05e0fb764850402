// Setup file of the component tests of both apps.
import { format } from 'node:util';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { procedureHandler, resetProcedures, settleProcedures } from './api.ts';
import { allowedConsoleErrors } from './console-errors.ts';
import { PATIENCE_MS } from './eventually.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { forgetTimers, withholdLongTimers } from './long-timers.ts';
import { recordNavigations, resetNavigations } from './navigation.ts';
import { leaveOutOwnerStacks } from './owner-stacks.ts';
import { followRequests, server, takeUnhandled, untilAnswered } from './server.ts';

expect.extend(matchers);
/** What a failure shows of the page, in characters. */
const SHOWN = 3000;

/** The text of the page, read node by node: a wait looks many times before it fails, and the page is too large to copy each time. */
function textOnScreen(): string {
  const isStyle = (node: Node) => node instanceof HTMLStyleElement;
  const texts = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => (isStyle(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  );
  let shown = '';
  while (shown.length < SHOWN && texts.nextNode() !== null) {
    if (texts.currentNode instanceof Text) shown += texts.currentNode.data;
  }
  return shown.slice(0, SHOWN);
}

const { setImmediate: afterThisTurn } = globalThis;
const { asyncWrapper } = getConfig();

configure({
  // What a wait finds has been rendered; its effects, such as a move of the focus, run one turn later.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise((resolve) => afterThisTurn(resolve));
      return found;
    }),
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(`${message?.split('\n')[0] ?? ''}\n\n${textOnScreen()}`),
});
fillBrowserGaps();
recordNavigations();
leaveOutOwnerStacks();

let logged: MockInstance[] = [];

beforeAll(withholdLongTimers);

beforeAll(() => {
  server.listen();
  followRequests();
});

beforeEach(() => {
  server.use(procedureHandler);
  const silent = () => undefined;
  logged = [
    vi.spyOn(console, 'error').mockImplementation(silent),
    vi.spyOn(console, 'warn').mockImplementation(silent),
  ];
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await settleProcedures();
  await untilAnswered();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  resetNavigations();
  forgetTimers();
  const unanswered = [...resetProcedures(), ...takeUnhandled()];
  const said = logged.flatMap(({ mock }) => mock.calls.map((call) => format(...call)));
  const allowed = allowedConsoleErrors();
  vi.restoreAllMocks();
  expect({
    unanswered,
    consoleErrors: said.filter((text) => !allowed.some((part) => text.includes(part))),
  }).toEqual({ unanswered: [], consoleErrors: [] });
});

afterAll(() => server.close());
