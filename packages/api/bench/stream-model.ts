import { createServer } from 'node:http';
import { stamp } from './clock.ts';

/*
 * An OpenAI-compatible model that writes the time as its words, some tokens a second, so that a reader can tell
 * how late each token came. Arguments: port, tokens a second, tokens in all; no token after the first when 1.
 */
const [port = '0', rate = '48', total = '480'] = process.argv.slice(2);
const gap = 1000 / Number(rate);
const most = Number(total);

const chunk = (content: string | null, finish: string | null) =>
  `data: ${JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'bench',
    choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }],
  })}\n\n`;

createServer((req, res) => {
  if (req.method === 'GET') {
    res.end();
    return;
  }
  req.resume();
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (sent <= most) res.write(chunk(`${stamp()} `, null));
    else if (most > 1) {
      clearInterval(timer);
      res.end(`${chunk(null, 'stop')}data: [DONE]\n\n`);
    }
  }, gap);
  res.on('close', () => clearInterval(timer));
}).listen(Number(port), '127.0.0.1');
