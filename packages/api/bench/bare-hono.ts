import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/* The yardstick: nothing but Hono and a Buffer. Arguments: port, the server whose bytes to copy, paths. */
const [port = '0', from = '', ...paths] = process.argv.slice(2);

const app = new Hono();
app.get('/healthz', (c) => c.body(null, 204));
app.post('/api/analytics', async (c) => {
  await c.req.json();
  return c.body(null, 204);
});
for (const path of paths) {
  const plain = await fetch(from + path, { headers: { 'Accept-Encoding': 'identity' } });
  const type = plain.headers.get('content-type') ?? 'text/plain';
  const body = await plain.arrayBuffer();
  const packed = await fetch(from + path, { headers: { 'Accept-Encoding': 'br' } });
  // `fetch` unpacks; the size of the compressed answer is what counts, so bytes of that length replace it.
  const length = Number(packed.headers.get('content-length') ?? 0);
  const compressed = crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536))).buffer;
  app.get(path, (c) => {
    if (c.req.header('if-none-match') !== undefined) return c.body(null, 304);
    if (c.req.header('accept-encoding') === 'br') {
      return c.body(compressed, 200, { 'Content-Type': 'application/octet-stream' });
    }
    return c.body(body, 200, { 'Content-Type': type });
  });
}
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
