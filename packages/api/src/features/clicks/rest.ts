import type { Context as HonoContext } from 'hono';
import { authorise, type Ctx } from '../../context.ts';
import { clicksCsvInput } from '../../domain/schemas/console.ts';
import { csvDownload } from '../../http/csv-download.ts';
import { type AppEnv, parseInput } from '../../http/rest-route.ts';
import { clicksCsv } from './service.ts';

/** Views and clicks as a file. */
export async function sendClicks(c: HonoContext<AppEnv>, ctx: Ctx): Promise<Response> {
  const input = parseInput(clicksCsvInput, c.req.query());
  return csvDownload('isa-clicks.csv', clicksCsv(authorise('admin', ctx), input));
}
