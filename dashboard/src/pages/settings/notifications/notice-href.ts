import type { Notice } from '../../../api/notifications.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';

type LinkedNotice = Pick<Notice, 'kind' | 'websiteId' | 'campaignId' | 'sentences' | 'createdAt'>;
type Line = NonNullable<Notice['sentences']>['lines'][number];

/** Days before the check that show losses in four weeks, and before a notification that does not store its days. */
const slowDays = 28;
const unknownDays = 7;

/** The page of what a notification is about. */
export function noticeHref(notice: LinkedNotice): string {
  const { kind, websiteId, campaignId, sentences } = notice;
  if (kind === 'budget_low') return paths.providers();
  if (kind === 'invoice_overdue') return paths.billing();
  if (kind === 'task_commented') return commentHref(notice);
  if (campaignId !== null) return paths.campaign(campaignId);
  if (websiteId === null) return paths.notifications();
  const [line, ...others] = sentences?.lines ?? [];
  const keyword = others.length > 0 ? null : lineHref(websiteId, line);
  return keyword ?? pageOf(notice, websiteId);
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
      return paths.keywords(websiteId, { change: '..-1', since: dayBefore(notice), sort: 'change' });
    case 'rank_rise':
      return paths.keywords(websiteId, { change: '1..', since: dayBefore(notice), sort: '-change' });
    case 'ai_overview_changed':
      return paths.keywords(websiteId);
    case 'competitor_ahead':
      return paths.competitors(websiteId);
    case 'audit_worse':
      return paths.audit(websiteId);
    case 'backlinks_lost':
      return paths.backlinkChanges(websiteId, { kind: 'lost' });
    case 'backlinks_gained':
      return paths.backlinkChanges(websiteId);
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
