import { t } from '@lingui/core/macro';
import type { Invoice } from '../../../api/billing.ts';
import type { Approval } from '../../../api/campaigns.ts';
import type { Notice } from '../../../api/notifications.ts';
import type { QueuedPlacement } from '../../../api/placements.ts';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import { noticeHref } from '../../settings/notifications/notice-href.ts';
import { waitLabels } from '../../campaigns/parts/campaign-labels.ts';
import type { Action } from '../../overview/next/action.ts';
import { describeApproval, isUrgent } from '../../work/approvals/describe-approval.ts';
import { listFirst } from './list-first.ts';
import { type ComparedWebsite, lostClicks } from './lost-clicks.ts';
import { unpaidInvoices } from './unpaid-invoices.ts';

export interface Attention extends Pick<Action, 'key' | 'tone' | 'title' | 'note' | 'href'> {
  /** Null for what belongs to no website. */
  websiteId: string | null;
}

interface Sources {
  notices: readonly Pick<
    Notice,
    'id' | 'kind' | 'websiteId' | 'campaignId' | 'title' | 'lines' | 'sentences' | 'createdAt'
  >[];
  /** Those that the member can decide. */
  approvals: readonly Approval[];
  placements: readonly Pick<
    QueuedPlacement,
    'id' | 'campaignId' | 'websiteId' | 'sourceDomain' | 'waitingFor' | 'publishedAt' | 'isOverdue' | 'order'
  >[];
  /** Those that are not paid, of an owner. */
  invoices: readonly Invoice[];
  /** The websites that have clicks. */
  clicks: readonly ComparedWebsite[];
}

/** Notices of gains need no action. */
const gains = new Set<Notice['kind']>(['rank_rise', 'backlinks_gained']);

/** Payments stop the work. Lost clicks are certain, and those of positions lost in the top are expected; both come before decisions, even on the last day of these. */
const weights = { payment: 6, clicks: 5, top: 4, today: 3, alert: 2, later: 1 };
type Weighed = Attention & { weight: number };
const invoiceWeights = { overdue: weights.payment, open: weights.later, credit: weights.later };

/**
 * The trouble of all websites, the heaviest first: the heaviest alert of each kind and website, and of
 * each task with a comment, since the last working day, clicks lost in the range, keywords and placements that are approved unless a member rejects them, and links that publishers should have published.
 * Cairn checks published links, and claims their errors, by itself. Pure.
 */
export function findAttention(
  { notices, approvals, placements, invoices, clicks }: Sources,
  now: number,
): Attention[] {
  const today = dayOfNow(now);
  const since = lastWorkingDay(today);
  const isListed = ({ kind }: Pick<Notice, 'kind'>) => kind === 'invoice_overdue' && invoices.length > 0;
  const recent = notices
    .filter((notice) => dayOf(notice) >= since && !gains.has(notice.kind))
    .filter((notice) => !isApproval(notice) && !isListed(notice))
    .map(toAttention);
  const heaviest = [...Map.groupBy(recent, ({ group }) => group).values()].flatMap(
    (group) => group.toSorted(byWeight)[0] ?? [],
  );
  return [
    ...heaviest,
    ...lostClicks(clicks).map((loss) => ({ ...loss, weight: weights.clicks })),
    ...approvals.map((approval) => ({
      ...describeApproval(approval, now),
      websiteId: approval.websiteId,
      weight: isUrgent(approval, now) ? weights.today : weights.later,
    })),
    ...placements.flatMap((placement) => duePlacement(placement, today)),
    ...unpaidInvoices(invoices).map(({ kind, ...shown }) => ({
      ...shown,
      websiteId: null,
      weight: invoiceWeights[kind],
    })),
  ].toSorted(byWeight);
}

/** The websites in the order in which the list names them first. Pure. */
export const namedWebsites = (found: readonly Pick<Attention, 'websiteId'>[]): string[] => [
  ...new Set(found.flatMap(({ websiteId }) => websiteId ?? [])),
];

const byWeight = (one: { weight: number }, other: { weight: number }) => other.weight - one.weight;

/** The Friday before a weekend or a Monday, otherwise the day before. Pure. */
export function lastWorkingDay(today: string): string {
  const [sunday, monday] = [0, 1];
  const weekday = new Date(today).getUTCDay();
  return addDays(today, weekday === monday ? -3 : weekday === sunday ? -2 : -1);
}

const dayOf = ({ createdAt }: Pick<Notice, 'createdAt'>) => dayOfNow(Date.parse(createdAt));

const approvalCodes = new Set(['notice.keyword_to_approve', 'notice.placement_to_approve', 'notice.more']);

/** The approvals themselves are listed, with the day on which they end. */
const isApproval = ({ kind, sentences }: Pick<Notice, 'kind' | 'sentences'>) =>
  kind === 'campaign_needs_you' && (sentences?.lines ?? []).every(({ code }) => approvalCodes.has(code));

function toAttention(notice: Sources['notices'][number]): Weighed & { group: string } {
  const { id, kind, websiteId, title } = notice;
  const lost = lostInTop(notice);
  const isComment = kind === 'task_commented';
  const href = noticeHref(notice);
  const weight =
    kind === 'campaign_needs_you' ? weights.payment : lost > 0 ? weights.top + lost : weights.alert;
  return {
    group: isComment ? `${kind} ${href}` : `${kind} ${websiteId}`,
    websiteId,
    key: id,
    tone: isComment ? 'warn' : 'bad',
    title,
    note: datedNote(notice),
    href,
    weight,
  };
}

const top = 10;

/** How much was lost from the top 10: less than 1, and more for better positions, because these get most of the clicks. */
function lostInTop({ kind, sentences }: Pick<Notice, 'kind' | 'sentences'>): number {
  if (kind !== 'rank_drop') return 0;
  const losses = (sentences?.lines ?? []).map(({ values: { before, after } }) => {
    if (typeof before !== 'number' || before > top) return 0;
    return 1 / before - (typeof after === 'number' ? 1 / after : 0);
  });
  const sum = losses.reduce((total, loss) => total + Math.max(0, loss), 0);
  return sum / (1 + sum);
}

function duePlacement(placement: Sources['placements'][number], today: string): Weighed[] {
  const { id, campaignId, websiteId, sourceDomain, waitingFor, publishedAt, isOverdue, order } = placement;
  const due = order.dueAt?.slice(0, 10);
  if (waitingFor === null || waitingFor === 'approval' || publishedAt !== null) return [];
  if (due === undefined || due > today) return [];
  const isLate = isOverdue || due < today;
  const wait = waitLabels[waitingFor];
  return [
    {
      websiteId,
      key: id,
      tone: isLate ? 'bad' : 'warn',
      title: t`Placement on ${sourceDomain} is due ${formatDay(due)}`,
      note: t`Waiting for: ${wait}`,
      href: paths.placement({ campaignId, placementId: id }),
      weight: isLate ? weights.alert : weights.later,
    },
  ];
}

/** The day of the check that completed the changes, if all have the same one, because the notification may be later. Lost positions are named with their basis, because the check before may have been as low. */
function datedNote(notice: Sources['notices'][number]): string {
  const isCompared = notice.kind === 'rank_drop';
  const falls = isCompared
    ? notice.lines.map((line, index) => describeFall(notice.sentences?.lines[index]) ?? line)
    : [];
  const hasBasis = isCompared && falls.every((fall, index) => fall !== notice.lines[index]);
  const text = listFirst(hasBasis ? falls : notice.lines);
  const days = (notice.sentences?.lines ?? []).map(({ values }) => values['checkedDay']);
  const [checked, ...others] = new Set(days.filter((day) => typeof day === 'string'));
  if (checked !== undefined && others.length === 0)
    return isCompared && !hasBasis
      ? t`Check of ${formatDay(checked)}, compared with the median of the checks before: ${text}`
      : t`Check of ${formatDay(checked)}: ${text}`;
  if (isCompared && !hasBasis)
    return t`Notified on ${formatDay(dayOf(notice))}, compared with the median of the checks before: ${text}`;
  return t`Notified on ${formatDay(dayOf(notice))}: ${text}`;
}

type Line = NonNullable<Sources['notices'][number]['sentences']>['lines'][number];

/** A lost position with its basis, if it has both numbers. */
function describeFall(line: Line | undefined): string | null {
  const { keyword, before, after } = line?.values ?? {};
  if (line?.code !== 'notice.position' || typeof keyword !== 'string') return null;
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  return t`“${keyword}” fell from ${formatCount(before)} (median before) to ${formatCount(after)}`;
}
