import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import type { Sentence } from '#platform/text';
import { titleSentenceOf } from '#campaigns/tasks';
import { selectPageWork } from './work-queries.ts';

/** A task that was done on a page, or a placement that links to it. */
export interface PageWork {
  kind: 'task' | 'placement';
  id: string;
  campaignId: string;
  /** The title of the task, or the linking domain. */
  text: string;
  sentence: Sentence | null;
  day: string;
  /** Whether Cairn found the result on the live page. */
  isVerified: boolean;
  url: string;
}

/** The work of campaigns on some pages of a website that was finished from one day to another, newest first. */
export async function readPageWork(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  websiteId: string,
  { urls, from, to }: { urls: readonly string[]; from: string; to: string },
): Promise<PageWork[]> {
  const until = new Date(new Date(to).getTime() + dayMs);
  const rows = await selectPageWork(db, { accountId, websiteId, urls, since: new Date(from), until });
  return rows.map((row) => ({
    kind: row.kind,
    id: encodeId(row.kind === 'task' ? 'task' : 'plc', row.id),
    campaignId: encodeId('cmp', row.campaignId),
    text: row.text,
    sentence: row.kind === 'task' ? titleSentenceOf(row) : null,
    day: utcDay(row.finishedAt),
    isVerified: row.isVerified,
    url: row.url,
  }));
}
