import type { Notice } from '../../../api/notifications.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';

type LinkedNotice = Pick<Notice, 'kind' | 'websiteId' | 'campaignId' | 'sentences' | 'createdAt'>;
type Line = NonNullable<Notice['sentences']>['lines'][number];

/** Days before the check that show losses in four weeks, and before a notification that does not store its days. */
const slowDays = 28;
const unknownDays = 7;
/** The most keywords that a list can be filtered by. */
const maxListed = 100;

/** The page of what a notification is about. */
export function noticeHref(notice: LinkedNotice): string {
  const { kind, websiteId, campaignId, sentences } = notice;
  if (kind === 'budget_low') return paths.providers();
  if (kind === 'invoice_overdue') return paths.billing();
  if (kind === 'task_commented') return commentHref(notice);
  if (campaignId !== null) return paths.campaign(campaignId);
  if (websiteId === null) return paths.notifications();
  const [line, ...others] = sentences?.lines ?? [];
  const keywords = others.length > 0 ? listHref(notice, websiteId) : lineHref(websiteId, line);
  return keywords ?? pageOf(notice, websiteId);
}

/** The list of all keywords of a notification. Null if it does not store each of them. */
function listHref(notice: LinkedNotice, websiteId: string): string | null {
  const id: string[] = [];
  for (const { values } of notice.sentences?.lines ?? []) {
    const found = [values['keywordId'] ?? values['keywordIds'] ?? []].flat().filter(isText);
    if (found.length === 0) return null;
    id.push(...found);
  }
  const ids = [...new Set(id)];
  if (ids.length === 0 || ids.length > maxListed) return null;
  const alert = dayOfNow(Date.parse(notice.createdAt));
  const changed = changedFilter(notice);
  return paths.keywords(websiteId, {
    id: ids,
    alert,
    ...(changed && { since: changed.since, sort: changed.sort }),
  });
}

const isText = (value: unknown) => typeof value === 'string';

/** The filter of keywords that changed, for notifications of changed positions. */
function changedFilter(notice: LinkedNotice) {
  const since = dayBefore(notice);
  if (notice.kind === 'rank_drop') return { change: '..-1', since, sort: 'change' };
  return notice.kind === 'rank_rise' ? { change: '1..', since, sort: '-change' } : null;
}

function commentHref({ sentences }: LinkedNotice): string {
  const { campaignId, taskId } = sentences?.lines[0]?.values ?? {};
  return typeof campaignId === 'string' && typeof taskId === 'string'
    ? paths.campaignTask({ campaignId, taskId })
    : paths.taskQueue();
}

/** The keyword of a line; its search by text for notifications that do not store the id. Null for other lines. */
export function lineHref(websiteId: string | null, line: Line | undefined): string | null {
  const { keywordId, keyword } = line?.values ?? {};
  if (websiteId === null || typeof keyword !== 'string') return null;
  return typeof keywordId === 'string'
    ? paths.keyword(websiteId, keywordId)
    : paths.keywords(websiteId, { search: keyword });
}

function pageOf(notice: LinkedNotice, websiteId: string): string {
  switch (notice.kind) {
    case 'rank_drop':
    case 'rank_rise':
      return paths.keywords(websiteId, changedFilter(notice) ?? {});
    case 'ai_overview_changed':
      return paths.keywords(websiteId);
    case 'competitor_ahead':
      return paths.competitors(websiteId);
    case 'audit_worse':
      return paths.audit(websiteId);
    case 'backlinks_lost':
      return paths.backlinkChanges(websiteId, { kind: 'lost' });
    case 'backlinks_gained':
      return paths.backlinkChanges(websiteId, { kind: 'new' });
    case 'ai_mentions_changed':
      return paths.visibility(websiteId);
    case 'search_anomaly':
      return paths.searchConsole(websiteId);
    case 'campaign_needs_you':
      return paths.campaigns({ websiteId });
    default:
      return paths.website(websiteId);
  }
}

/** The last day before all changes, since which the list of keywords shows them. */
function dayBefore({ sentences, createdAt }: LinkedNotice): string {
  const days = (sentences?.lines ?? []).flatMap(({ code, values: { changedDay, checkedDay } }) => {
    if (typeof changedDay !== 'string' || typeof checkedDay !== 'string') return [];
    return code === 'notice.position_in_four_weeks'
      ? addDays(checkedDay, -slowDays)
      : addDays(changedDay, -1);
  });
  return days.toSorted()[0] ?? addDays(createdAt.slice(0, 10), -unknownDays);
}
