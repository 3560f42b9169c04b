import type { Context } from '#platform/context.ts';
import { normaliseUrl } from '#platform/crawler';
import { utcDay } from '#platform/days.ts';
import { readPageHistory } from '../audit-list-queries.ts';
import { selectFinishedAudits } from '../queries.ts';

/** A page in the stored audits, oldest first. Audits without the page are left out. */
export interface PageStates {
  url: string;
  audits: { finishedOn: string; indexability: string; status: number }[];
}

/** Reads whether some pages could be indexed, and the number of stored audits of the website. */
export async function readPageStates(
  { db, clickhouse, accountId }: Pick<Context, 'db' | 'clickhouse' | 'accountId'>,
  websiteId: string,
  urls: readonly string[],
): Promise<{ audits: number; pages: PageStates[] }> {
  const stored = await selectFinishedAudits(db, { accountId, websiteId, since: new Date(0) });
  const ordered = stored.toSorted((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime());
  const auditIds = ordered.map(({ id }) => id);
  const pages = await Promise.all(
    urls.map(async (url) => {
      const history = await readPageHistory(
        clickhouse,
        { accountId, websiteId },
        { url: normaliseUrl(url) ?? url, auditIds },
      );
      const audits = ordered.flatMap(({ id, finishedAt, requestedAt }) => {
        const page = history.get(id);
        if (page === undefined) return [];
        const { indexability, status } = page;
        return [{ finishedOn: utcDay(finishedAt ?? requestedAt), indexability, status }];
      });
      return { url, audits };
    }),
  );
  return { audits: ordered.length, pages };
}
