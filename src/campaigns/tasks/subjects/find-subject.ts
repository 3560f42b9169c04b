import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';
import { requireKeyword } from '#rank-tracking/keywords';
import { clickThroughRateAt } from '#rank-tracking/positions';
import { belongsTo, requireWebsite, type Site } from '#websites';
import type { SubjectWork, TaskSubject } from './task-subject.ts';

/** The work with its subject, as a request names it. */
export interface AskedSubject extends SubjectWork {
  keywordId?: string;
  query?: string;
  page?: string;
}

/**
 * Finds the keyword of a new task, whose pages have to belong to the website.
 * @throws Problem website_not_found · keyword_not_found · invalid_request
 */
export async function findSubject(
  context: Context,
  websiteId: string,
  { keywordId, query, page, ...work }: AskedSubject,
): Promise<{ subject: TaskSubject; work: SubjectWork }> {
  if ([keywordId, query, page].filter((one) => one !== undefined).length !== 1)
    throw invalidField(
      'subject.keywordId',
      'required',
      'or `query` or `page` is required, and only one of them',
    );
  const website = await requireWebsite(context, websiteId);
  if (page !== undefined && !isOwn(website, page)) throw notOwn('subject.page');
  const other = work.urls.findIndex((url) => !isOwn(website, url));
  if (other !== -1) throw notOwn(`subject.urls[${other}]`);
  const id = keywordId === undefined ? null : decodeId('kw', keywordId);
  const keyword = id === null ? null : await requireKeyword(context, id);
  if (keywordId !== undefined && keyword?.websiteId !== websiteId)
    throw notFound('keyword_not_found', 'subject.keywordId');
  const subject = { keywordId: id, query: keyword?.keyword ?? query ?? null, page: page ?? null };
  const lostClicks = work.lostClicks ?? estimateLost(work.change, keyword?.searchVolume ?? 0);
  return { subject, work: { ...work, lostClicks } };
}

const weeks = 4;

/** The clicks of four weeks, or of a month by its searches. */
function estimateLost(change: SubjectWork['change'], searches: number): number {
  if (change === undefined) return 0;
  const { measure, from, to } = change;
  const lost =
    measure === 'weekly_clicks'
      ? weeks * (from - (to ?? 0))
      : searches * (clickThroughRateAt(from) - clickThroughRateAt(to));
  return Math.max(Math.round(lost), 0);
}

const isOwn = (website: Site, url: string) =>
  belongsTo(website, { host: URL.parse(url)?.hostname ?? '', url });

const notOwn = (field: string) => invalidField(field, 'other_domain', 'is no page of the website');
