import { createServer, request } from 'node:http';

/* The yardstick: reads the model's stream and hands its words on, nothing else. Arguments: port, port of the model. */
const [port = '0', modelPort = '0'] = process.argv.slice(2);

function wordOf(line: string): string | undefined {
  if (!line.startsWith('data: {')) return undefined;
  const event: { choices: { delta: { content?: string } }[] } = JSON.parse(line.slice(6));
  return event.choices[0]?.delta.content;
}

createServer((req, res) => {
  if (req.method === 'GET') {
    res.end();
    return;
  }
  req.resume();
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const ask = request(
    { host: '127.0.0.1', port: modelPort, method: 'POST', path: '/v1/chat/completions' },
    (answer) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const delta = wordOf(line);
          if (delta !== undefined)
            res.write(`data: ${JSON.stringify({ type: 'text-delta', id: 'answer', delta })}\n\n`);
        }
      });
      answer.on('end', () => res.end('data: [DONE]\n\n'));
    },
  );
  ask.end('{}');
  res.on('close', () => ask.destroy());
}).listen(Number(port), '127.0.0.1');
