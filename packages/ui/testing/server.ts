import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const unhandled: string[] = [];

/** Answers every request of the component tests; literal routes are added with `server.use(http.post(…))`. */
export const server = setupServer(
  http.all('*', ({ request }) => {
    unhandled.push(`${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
);

const onTheirWay = new Set<Promise<unknown>>();

/** Knows which requests are on their way. */
export function followRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (...request) => {
    const answer = send(...request);
    onTheirWay.add(answer);
    const forget = () => void onTheirWay.delete(answer);
    answer.then(forget, forget);
    return answer;
  };
}

/** How long to wait for a response, in milliseconds. */
const PATIENCE_MS = 1000;

/** Resolves when no request is pending. */
export async function untilAnswered(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
  await Promise.race([Promise.allSettled(onTheirWay), tooLate]);
  clearTimeout(timer);
}

/** Takes the requests that nothing answered. */
export const takeUnhandled = (): string[] => unhandled.splice(0);

export { http, HttpResponse };
