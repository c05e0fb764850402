import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import { AppError, badRequest, tooLarge, wrongContentType } from '../../errors.ts';
import { type BlankChoice, blankChoices } from '../../domain/csv.ts';
import { BYTE_ORDER_MARK, csvDownload } from '../../http/csv-download.ts';
import type { AppEnv } from '../../http/rest-route.ts';
import { readMultipart } from '../../http/multipart.ts';
import { readBody } from '../../http/strict-json.ts';
import { type CsvFile, importCsv, previewCsv, csvTemplate, exportCsv } from './service-csv.ts';

const MAX_FILE = 10 * 1024 * 1024;
/** What the form around the file may take. */
const FORM_SLACK = 64 * 1024;

/** The example file. */
export async function sendTemplate(): Promise<Response> {
  return new Response(csvTemplate(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="isa-products-template.csv"',
    },
  });
}

/** The catalogue as a file. */
export async function sendExport(_c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  return csvDownload('isa-products.csv', exportCsv(authorise('admin', ctx)));
}

interface Upload {
  file: CsvFile;
  /** The answer is to carry the refused rows as a file. */
  wantsRefused: boolean;
}

/**
 * The file of the form's field `csvFile`, and whether `refused` is `1`. Nothing beyond the limit is ever kept.
 * @throws {AppError} 400, 413, 415
 */
async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw wrongContentType('Send the file as multipart/form-data in the field csvFile.');
  }
  const tooBig = () => tooLarge('The file is too large. At most 10 MB can be uploaded.');
  const body = await readBody(request, MAX_FILE + FORM_SLACK).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 413 ? tooBig() : error;
  });
  const parts = readMultipart(body, type);
  if (parts === null) throw badRequest('The upload cannot be read.');
  const part = (wanted: string) => parts.find(({ name }) => name === wanted);
  const file = part('csvFile');
  if (file === undefined || file.fileName === null) throw badRequest('Please choose a CSV file to upload.');
  if (file.bytes.byteLength > MAX_FILE) throw tooBig();
  return {
    file: { name: file.fileName, type: file.type, bytes: file.bytes },
    wantsRefused: part('refused')?.bytes.toString() === '1',
  };
}

const dryRunWords = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

/** Whether the import is a dry run. A value that may mean so is refused, not imported. @throws {AppError} 400 */
function readDryRun(text: string | undefined): boolean {
  const isDryRun = text === undefined ? false : dryRunWords.get(text.toLowerCase());
  if (isDryRun === undefined) throw badRequest('dryRun must be 1 or true, 0 or false.');
  return isDryRun;
}

/** What blank cells are to do. @throws {AppError} 400 */
function readBlankChoice(text: string | undefined): BlankChoice {
  const choice = blankChoices.find((each) => each === (text ?? 'keep'));
  if (choice === undefined) throw badRequest('blank must be keep or clear.');
  return choice;
}

/** An uploaded file: imported, or with `?dryRun=1` only looked through. */
export async function receiveCsv(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const admin = authorise('admin', ctx);
  const isDryRun = readDryRun(c.req.query('dryRun'));
  const options = { blank: readBlankChoice(c.req.query('blank')) };
  const { file, wantsRefused } = await readUpload(c.req.raw);
  const { refused, ...answer } = isDryRun
    ? await previewCsv(admin, file, options)
    : await importCsv(admin, file, options);
  const isSent = wantsRefused && refused !== '';
  return Response.json(isSent ? { ...answer, refused: `${BYTE_ORDER_MARK}${refused}` } : answer);
}
