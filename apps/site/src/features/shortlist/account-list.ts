import type { BrowserEntry, ShortlistEntry } from '@isa/api/domain/comparison/shortlist';
import type { Client } from '@isa/ui/client/trpc.ts';
import { getConnection, getUser } from '../session/current-user.ts';
import { readBrowserList, writeBrowserList } from './browser-list.ts';

/** Entries per request, within the server's body limit with notes of maximum length. */
const AT_ONCE = 20;

/** What asks the server. */
export function shortlistCalls(): Client['shortlist'] {
  const connection = getConnection();
  if (connection === null) throw new Error('There is no connection to the server');
  return connection.client.shortlist;
}

function piecesOf(entries: readonly BrowserEntry[]): BrowserEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / AT_ONCE) }, (_, at) =>
    entries.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/**
 * Merges the browser's list into the account, once.
 * @returns how many products did not fit
 */
async function offer(userId: number): Promise<number> {
  const isNew = ({ offeredTo }: BrowserEntry) => offeredTo === undefined;
  const offered = readBrowserList().entries.filter(isNew);
  const sent = new Set<number>();
  let notKept = 0;
  for (const entries of piecesOf(offered)) {
    // The rest is merged at the next sign-in.
    if (getUser()?.id !== userId) break;
    // Sequential, since parallel calls would be batched into one request.
    notKept += (await shortlistCalls().merge.mutate({ entries })).notKept;
    for (const { productId } of entries) sent.add(productId);
  }
  if (sent.size > 0)
    writeBrowserList(
      readBrowserList().entries.map((entry) =>
        isNew(entry) && sent.has(entry.productId) ? { ...entry, offeredTo: userId } : entry,
      ),
    );
  return notKept;
}

export type AccountList = { entries: ShortlistEntry[]; notKept: number };

/** The account’s list, after merging the browser's. */
export async function openAccountList(userId: number): Promise<AccountList> {
  const notKept = await offer(userId);
  const { entries } = await shortlistCalls().list.query();
  return { entries, notKept };
}
