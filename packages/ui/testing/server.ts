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

/** Takes the requests that nothing answered. */
export const takeUnhandled = (): string[] => unhandled.splice(0);

export { http, HttpResponse };
