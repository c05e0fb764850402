import { http, HttpResponse, server } from '@isa/ui/testing/server';

/** Takes the analytics events of the page. @returns what has been sent so far */
export function watchEvents(status = 204): unknown[] {
  const events: unknown[] = [];
  server.use(
    http.post('*/api/analytics', async ({ request }) => {
      events.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  return events;
}
