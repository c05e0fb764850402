import { createServer, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { stepUptime } from '@isa/db/testing/uptime';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { CSV_HEADER, csvFile, csvRow, utf8 } from '../../../test/support/csv.ts';
import { tableContent } from '../../../test/support/database.ts';
import { processorMsSince } from '../../../test/support/processor-time.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

describe('hostile files (faults 53 to 60, 62)', () => {
  let before: string[];
  beforeEach(async () => {
    before = await tableContent(test.deps.db, 'products');
  });
  const unchanged = async () => expect(await tableContent(test.deps.db, 'products')).toEqual(before);

  it.each([
    [
      'UTF-16LE with mark',
      new Uint8Array([0xff, 0xfe, ...Buffer.from(csvFile(csvRow('Wide')), 'utf16le')]),
      'The file is encoded as UTF-16, not as UTF-8.',
    ],
    ['UTF-16LE without mark', new Uint8Array(Buffer.from(csvFile(csvRow('Wide')), 'utf16le')), 'UTF-16'],
    [
      'UTF-16BE with mark',
      new Uint8Array([0xfe, 0xff, ...Buffer.from(csvFile(csvRow('Wide')), 'utf16le').swap16()]),
      'UTF-16',
    ],
    ['UTF-32', new Uint8Array([0xff, 0xfe, 0, 0, 65, 0, 0, 0]), 'UTF-32'],
    ['Latin-1', new Uint8Array(Buffer.from(csvFile(csvRow('Café')), 'latin1')), 'Latin-1'],
    [
      'Windows-1252 with curly quotes, and UTF-8 beside it',
      new Uint8Array(Buffer.from(csvFile(csvRow('\u0092\u009d Saver')), 'latin1')),
      'Windows-1252',
    ],
    [
      'NUL',
      utf8(csvFile(csvRow('Nu\0l'))),
      ': this one contains NUL bytes, so it is binary or damaged and no text.',
    ],
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64'), /^Only CSV files are allowed/],
    [
      '16-bit numbers',
      Buffer.from(Uint16Array.from({ length: 300 }, (_, at) => at % 250).buffer),
      /^Only CSV/,
    ],
    ['binary without NUL', Uint8Array.of(0xff, 0x89, 0x01, 0x02, 0xc3, 0x28), /^Only CSV files are allowed$/],
  ])('refuses %s, naming it (fault 55)', async (_what, bytes, named) => {
    const answer = await test.upload(bytes);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(named);
    await unchanged();
  });

  it('imports as usual with a byte-order mark (fault 56)', async () => {
    const answer = await test.upload(utf8(`\uFEFF${csvFile(csvRow('Marked'))}`));
    expect(answer.body).toMatchObject({ success: true, result: { added: 1, errors: [] } });
  });

  it.each([
    ['name,provider,type', 'The file is missing the column "referralLink".'],
    ['name,type', 'The file is missing the columns "provider", "referralLink".'],
    ['name,provider,type,referralLink,Name', 'The file has a column more than once: "name".'],
    ['name,provider,type,referralLink,extra,extra', 'The file has a column more than once: "extra".'],
    ['', 'The file is empty.'],
  ])('refuses the header %j, naming what is wrong (fault 57)', async (header, message) => {
    const answer = await test.upload(`${header}\n`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it.each([
    ['semicolons', 'name;provider;type;interestRate;referralLink'],
    ['semicolons', '"name";"provider";"type";"referralLink"'],
    ['tabs', 'name\tprovider\ttype\treferralLink'],
  ])('says that a file is separated by %s', async (separator, header) => {
    const answer = await test.upload(`${header}\r\nA;B;Cash ISA;4,05;https://example.com/a\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(
      `The columns of the file are separated by ${separator}. Please save it with commas between the columns, and points in its numbers, and upload it again.`,
    );
    await unchanged();
  });

  it.each(['', '\n', '\r\n\r\n'])('reports a file without rows below the header (%j)', async (rest) => {
    const answer = await test.upload(`${CSV_HEADER}${rest}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: false,
        message: 'The file has a header but no products below it, so there is nothing to import.',
        result: { added: 0, updated: 0, errors: [] },
      },
    });
    await unchanged();
  });

  it.each([
    ['products.txt', 'text/plain', 400],
    ['products.xlsx', 'application/vnd.ms-excel', 400],
    ['products.CSV', 'application/octet-stream', 200],
    ['products', 'text/csv', 200],
  ])('takes %s of type %s with %i', async (name, type, status) => {
    const answer = await test.upload(csvFile(), { name, type });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toBe('Only CSV files are allowed');
  });

  it('stores formulas as they are and writes them escaped in every export (fault 53)', async () => {
    const names = ['=1+1', '+44 Saver', '-minus saver', '@SUM saver', "'=quoted saver", '＝wide saver'];
    await test.upload(
      `${CSV_HEADER},features\n${names.map((name) => `${csvRow(name)},=HYPERLINK`).join('\n')}`,
    );
    for (const name of names.filter((each) => each !== "'=quoted saver"))
      expect(await test.product(name)).toBeDefined();
    const text = (await test.call('GET', '/api/admin/export-csv', { cookie: test.admin.cookie })).text;
    for (const name of names.slice(0, 4)) expect(text).toContain(`\n'${name},`);
    expect(text).not.toMatch(/(?:^|[,\n])"?\s*[=+\-@][^,\n]/m);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    'ftp://example.com/x',
    'JaVaScRiPt:alert(1)',
  ])('refuses the link %s as a row error (fault 62)', async (link) => {
    const answer = await test.upload(`${CSV_HEADER}\nLink saver,Test Bank,Cash ISA,"${link}",1\n`);
    expect(answer.body).toMatchObject({
      success: false,
      result: { added: 0, errors: ['Line 2: referralLink: Must be a valid URL'] },
    });
    expect(answer.body.message).toContain('CSV import failed');
    await unchanged();
  });

  it.each([
    ['row after row', '"a"b"', 1001],
    ['one row without end', '"a"b', 1],
  ])('stops at 1,000 parse errors of a quote bomb, %s (fault 59)', async (_what, bomb, reported) => {
    const answer = await test.upload(
      `${CSV_HEADER}\n${Array.from({ length: 350_000 }, () => bomb).join('\n')}`,
    );
    expect(answer.status).toBe(200);
    const { errors } = answer.body.result as { errors: string[] };
    expect(errors.length).toBe(reported);
    expect(errors.at(-1)).toContain('more than 1,000 quotation marks');
    await unchanged();
  });

  it.each([
    ['an endless cell', `"${'a'.repeat(5_000_000)}`],
    ['doubled quotes without end', `"${'""'.repeat(2_500_000)}`],
    ['one line of quotes', '"a'.repeat(2_500_000)],
    ['commas', ','.repeat(5_000_000)],
  ])('bounds the work on %s', async (_what, text) => {
    const answer = await test.upload(`${CSV_HEADER}\n${csvRow('Before the bomb')}\n${text}`);
    expect(answer.body).toMatchObject({ success: true });
    const { errors } = answer.body.result as { errors: string[] };
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThan(1002);
  });

  /** Uploads a file, and counts how many requests of others, one after a few turns of the event loop, were answered during the upload. */
  async function whileServing(text: string) {
    const restoreUptime = stepUptime(0.01);
    onTestFinished(async () => {
      restoreUptime();
      // Its slice began by that clock.
      await timeSlicer.rest();
    });
    let answered = 0;
    let done = false;
    const importing = test.upload(text).finally(() => {
      done = true;
    });
    while (!done) {
      expect((await test.call('GET', '/api/status')).status).toBe(200);
      answered += 1;
      // As between requests that come through a socket.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    return { answer: await importing, answered };
  }

  it.each([
    ['empty lines', '\n', 500_000],
    ['rows of empty cells', ',,,,\r\n', 500_000],
  ])('lets others in while it reads %s', async (_what, row, count) => {
    const { answer, answered } = await whileServing(`${csvFile(csvRow('Above'))}\n${row.repeat(count)}`);
    expect(answer.body).toMatchObject({ success: true, result: { errors: [] } });
    expect(answered).toBeGreaterThan(20);
  });

  it.each([
    ['features', 'a|'.repeat(50_000), 'features: At most 50 features can be listed'],
    ['features', 'a|'.repeat(250_000), 'features: at most 100,000 characters can be read'],
    ['interestRate', `${'1'.repeat(200_000)}x`, `interestRate: "${'1'.repeat(40)}" is not a number`],
    ['interestRate', `1${' '.repeat(200_000)}1`, `interestRate: "1${' '.repeat(39)}" is not a number`],
  ])('refuses a giant cell of %s without working it through', async (column, cell, problem) => {
    const begun = process.cpuUsage();
    const header = 'name,provider,type,referralLink';
    const row = `Giant saver,Test Bank,Cash ISA,https://example.com/giant,${cell}`;
    const answer = await test.upload(`${header},${column}\n${row}\n`);
    expect(answer.body).toMatchObject({ success: false, result: { errors: [`Line 2: ${problem}`] } });
    // Worked through, the numbers take ten seconds and more.
    expect(processorMsSince(begun)).toBeLessThan(3000);
  });

  it('takes a giant text of white space no longer than another', async () => {
    const begun = process.cpuUsage();
    const answer = await test.upload(csvFile(csvRow(`Wide${' '.repeat(200_000)}saver`)));
    expect(answer.body).toMatchObject({ success: false, result: { added: 0 } });
    expect(processorMsSince(begun)).toBeLessThan(3000);
  });

  it('refuses a row that is far too long, and reads on behind it', async () => {
    const answer = await test.upload(
      csvFile(csvRow('Before'), csvRow(`Long${'x'.repeat(600_000)}`), csvRow('Behind')),
    );
    expect(answer.body).toMatchObject({
      success: true,
      result: { added: 2, errors: ['Line 3: it has more than 500,000 characters'] },
    });
  });

  it('refuses rows and headers of more cells than any product has', async () => {
    const wide = ',x'.repeat(1000);
    const row = await test.upload(csvFile(csvRow('Not wide'), `${csvRow('Wide')}${wide}`));
    expect(row.body).toMatchObject({
      success: true,
      result: { errors: ['Line 3: it has more than 1,000 cells'] },
    });
    const header = await test.upload(`${CSV_HEADER}${wide}\n`);
    expect(header).toMatchObject({ status: 400, body: { message: 'Line 1: it has more than 1,000 cells.' } });
  });

  it('refuses 100,000 bad rows, changes nothing and keeps answering others (fault 58)', async () => {
    const text = `${CSV_HEADER}\n${Array.from({ length: 100_000 }, (_, at) => `x${at % 10},Test Bank,Cash ISA,https://example.com/${at},1`).join('\n')}`;
    const { answer, answered } = await whileServing(text);
    expect(answer.body).toMatchObject({ success: false, result: { added: 0, updated: 0 } });
    expect((answer.body.result as { errors: string[] }).errors.length).toBe(100_000);
    expect(answered).toBeGreaterThan(50);
    await unchanged();
  });

  it('reads no further than 100,000 refused rows, so that a file of nothing else fills no memory (fault 58)', async () => {
    const answer = await test.upload(`${CSV_HEADER}\n${'x\n'.repeat(5_000_000)}`);
    expect(answer.body).toMatchObject({
      success: false,
      message:
        'CSV import failed: 100,000 rows cannot be used. The file was not read from line 100,002 on: too many rows before it cannot be used.',
    });
    expect((answer.body.result as { errors: string[] }).errors.length).toBe(100_000);
    await unchanged();
  });

  it('refuses more than 10 MB, announced or not (fault 54)', async () => {
    const piece = new Uint8Array(1024 * 1024).fill(97);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 50) controller.close();
        else controller.enqueue(piece);
      },
    });
    const chunked = await test.app.request('/api/admin/import-csv', {
      method: 'POST',
      headers: { Cookie: test.admin.cookie, 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    });
    expect(chunked.status).toBe(413);
    expect(sent).toBeLessThan(14);
    const announced = await test.upload('a'.repeat(10 * 1024 * 1024 + 1));
    expect(announced).toMatchObject({
      status: 413,
      body: { message: 'The file is too large. At most 10 MB can be uploaded.' },
    });
    await unchanged();
  });

  it.each(['announced', 'chunked'])(
    'answers 413 to 50 MB through a socket, %s, and keeps little of it (fault 54)',
    async (how) => {
      const size = 50 * 1024 * 1024;
      const listener = getRequestListener(test.app.fetch);
      const server = createServer((req, res) => void listener(req, res));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const before = process.memoryUsage.rss();
      let peak = before;
      try {
        const status = await new Promise<number>((resolve, reject) => {
          const upload = request({
            port: typeof address === 'object' ? address?.port : 0,
            method: 'POST',
            path: '/api/admin/import-csv',
            headers: {
              Cookie: test.admin.cookie,
              'Content-Type': 'multipart/form-data; boundary=x',
              ...(how === 'announced' ? { 'Content-Length': size } : {}),
            },
          });
          let answered = false;
          upload.on('response', (response) => {
            answered = true;
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          });
          // The server stops listening to the rest: its answer counts, not our failed write.
          upload.on('error', (error) => (answered ? undefined : reject(error)));
          const piece = Buffer.alloc(64 * 1024, 97);
          let sent = 0;
          const send = () => {
            peak = Math.max(peak, process.memoryUsage.rss());
            while (sent < size && !answered) {
              sent += piece.length;
              if (!upload.write(piece)) return void upload.once('drain', send);
            }
            upload.end();
          };
          send();
        });
        expect(status).toBe(413);
        expect(peak - before).toBeLessThan(100 * 1024 * 1024);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
  );

  it('refuses anything but an upload', async () => {
    const send = (body: string | FormData, type?: string) =>
      test.app.request('/api/admin/import-csv', {
        method: 'POST',
        headers: { Cookie: test.admin.cookie, ...(type === undefined ? {} : { 'Content-Type': type }) },
        body,
      });
    const refusal = async (response: Promise<Response> | Response) => {
      const answer = await response;
      return [answer.status, await answer.json()];
    };
    expect(await refusal(send('{}', 'application/json'))).toEqual([
      415,
      { message: 'Send the file as multipart/form-data in the field csvFile.' },
    ]);
    expect(await refusal(send('nonsense', 'multipart/form-data; boundary=x'))).toEqual([
      400,
      { message: 'The upload cannot be read.' },
    ]);
    const form = new FormData();
    form.set('other', new File(['x'], 'x.csv'));
    const missing = [400, { message: 'Please choose a CSV file to upload.' }];
    expect(await refusal(send(form))).toEqual(missing);
    form.set('csvFile', 'only a text');
    expect(await refusal(send(form))).toEqual(missing);
  });
});
