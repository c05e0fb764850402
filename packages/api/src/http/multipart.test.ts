import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMultipart } from './multipart.ts';

/** A form as the platform writes it. */
async function written(form: FormData): Promise<[Uint8Array, string]> {
  const request = new Response(form);
  return [new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? ''];
}

describe('a multipart form', () => {
  it('is read as it was written, whatever is in its files and names', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/%(?:22|0[AD])/.test(text));
    await fc.assert(
      fc.asyncProperty(bytes, name, fc.string(), async (content, fileName, text) => {
        const form = new FormData();
        form.set('csvFile', new File([content], fileName, { type: 'text/csv' }));
        form.set('refused "1"', text);
        const parts = readMultipart(...(await written(form)));
        const expected = text.replaceAll(/\r\n|\r|\n/g, '\r\n');
        expect(parts).toEqual([
          { name: 'csvFile', fileName, type: 'text/csv', bytes: Buffer.from(content) },
          { name: 'refused "1"', fileName: null, type: 'text/plain', bytes: Buffer.from(expected) },
        ]);
      }),
    );
  });

  it('may begin with a preamble and end with an epilogue, its boundary in quotation marks', () => {
    const body =
      'ignored\r\n--a b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--a b--\r\nignored';
    expect(readMultipart(Buffer.from(body), 'multipart/form-data; charset=utf-8; boundary="a b"')).toEqual([
      { name: 'x', fileName: null, type: 'text/plain', bytes: Buffer.from('1') },
    ]);
  });

  it('may have blanks after its boundaries', () => {
    const body = `--b \t\r\n${part}--b-- \r\n`;
    expect(readMultipart(Buffer.from(body), 'multipart/form-data; boundary=b')).toMatchObject([
      { name: 'x', bytes: Buffer.from('1') },
    ]);
  });

  const part = 'Content-Disposition: form-data; name="x"\r\n\r\n1\r\n';
  it.each([
    ['no boundary', 'multipart/form-data', `--b\r\n${part}--b--`],
    ['another boundary', 'multipart/form-data; boundary=c', `--b\r\n${part}--b--`],
    ['no end', 'multipart/form-data; boundary=b', `--b\r\n${part}`],
    ['a part without headers', 'multipart/form-data; boundary=b', '--b\r\n1\r\n--b--'],
    [
      'a part without a name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--',
    ],
    ['endless headers', 'multipart/form-data; boundary=b', `--b\r\nX: ${'y'.repeat(9000)}\r\n${part}--b--`],
    ['too many parts', 'multipart/form-data; boundary=b', `${`--b\r\n${part}`.repeat(30)}--b--`],
    [
      'a line that goes on after the end',
      'multipart/form-data; boundary=b',
      `--b\r\n${part}--b--more\r\n--b--`,
    ],
    ['nothing in it', 'multipart/form-data; boundary=b', ''],
  ])('is rejected with %s', (_what, type, body) => {
    expect(readMultipart(Buffer.from(body), type)).toBeNull();
  });
});
