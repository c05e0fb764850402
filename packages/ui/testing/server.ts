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

function follow<T>(answer: Promise<T>): Promise<T> {
  onTheirWay.add(answer);
  const forget = () => void onTheirWay.delete(answer);
  answer.then(forget, forget);
  return answer;
}

/** Knows which requests are on their way, and which answers are being read. */
export function followRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await follow(send(...request));
    const { json, text } = response;
    return Object.assign(response, {
      json: () => follow(json.call(response)),
      text: () => follow(text.call(response)),
    });
  };
}

/** Resolves when no request is pending and no answer is being read. */
export async function untilAnswered(): Promise<void> {
  while (onTheirWay.size > 0) await Promise.allSettled(onTheirWay);
}

/** Takes the requests that nothing answered. */
export const takeUnhandled = (): string[] => unhandled.splice(0);

export { http, HttpResponse };
