import { plural, t } from '@lingui/core/macro';
import type { Notice } from '../../../api/notifications.ts';
import type { QueuedPlacement } from '../../../api/placements.ts';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import { addDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import { firstApproval, whenApproved } from '../../campaigns/parts/when-approved.ts';
import { waitLabels } from '../../campaigns/parts/campaign-labels.ts';
import type { Action } from '../../overview/next/find-actions.ts';

type Attention = Pick<Action, 'key' | 'tone' | 'title' | 'note' | 'href'>;

interface Sources {
  notices: readonly Pick<
    Notice,
    'id' | 'kind' | 'websiteId' | 'campaignId' | 'title' | 'lines' | 'sentences' | 'createdAt'
  >[];
  /** Viewers cannot approve placements. */
  canApprove: boolean;
  placements: readonly Pick<
    QueuedPlacement,
    | 'id'
    | 'campaignId'
    | 'campaignName'
    | 'sourceDomain'
    | 'waitingFor'
    | 'decidedBy'
    | 'publishedAt'
    | 'isOverdue'
    | 'order'
  >[];
}

const noticeDays = 2;
/** Notices of gains need no action. */
const gains = new Set<Notice['kind']>(['rank_rise', 'backlinks_gained']);

/**
 * The trouble of all websites that Cairn already reports: placements that are ordered unless a member rejects them, the newest alert of each
 * kind and website of the last two days, and links that publishers should have published. Cairn checks published links, and claims their errors, by itself. Pure.
 */
export function findAttention({ notices, placements, canApprove }: Sources, today: string): Attention[] {
  const since = addDays(today, 1 - noticeDays);
  const recent = notices.filter(({ kind, createdAt }) => createdAt.slice(0, 10) >= since && !gains.has(kind));
  // Newest first, so the first one of a group is the newest.
  const newest = [...Map.groupBy(recent, ({ kind, websiteId }) => `${kind} ${websiteId}`).values()].flatMap(
    ([first]) => first ?? [],
  );
  return [
    ...(canApprove ? toApprove(placements, today) : []),
    ...newest.map((notice): Attention => ({
      key: notice.id,
      tone: 'bad',
      title: notice.title,
      note: datedNote(notice),
      href: pageOf(notice),
    })),
    ...placements.flatMap((placement): Attention[] => {
      const { id, campaignId, sourceDomain, waitingFor, publishedAt, isOverdue, order } = placement;
      const due = order.dueAt?.slice(0, 10);
      if (
        waitingFor === null ||
        waitingFor === 'approval' ||
        publishedAt !== null ||
        due === undefined ||
        due > today
      )
        return [];
      const wait = waitLabels[waitingFor];
      return [
        {
          key: id,
          tone: isOverdue || due < today ? 'bad' : 'warn',
          title: t`Placement on ${sourceDomain} is due ${formatDay(due)}`,
          note: t`Waiting for: ${wait}`,
          href: paths.placement({ campaignId, placementId: id }),
        },
      ];
    }),
  ];
}

/** One entry for each campaign, because a month of it is planned as a whole. */
function toApprove(placements: Sources['placements'], today: string): Attention[] {
  const waiting = placements.filter(({ decidedBy }) => decidedBy !== null);
  return [...Map.groupBy(waiting, ({ campaignId }) => campaignId).values()].flatMap((group): Attention[] => {
    const [first] = group.toSorted((one, other) =>
      (one.decidedBy ?? '').localeCompare(other.decidedBy ?? ''),
    );
    if (first === undefined) return [];
    const { id, campaignId, campaignName, sourceDomain } = first;
    const when = whenApproved(
      group.map(({ decidedBy }) => decidedBy),
      today,
    );
    if (when === null) return [];
    const isOne = group.length === 1;
    return [
      {
        key: id,
        tone: decidedDay(first) <= today ? 'bad' : 'warn',
        title: isOne
          ? t`${campaignName}: placement on ${sourceDomain} waits for approval`
          : plural(group.length, {
              one: `${campaignName}: # placement waits for approval`,
              other: `${campaignName}: # placements wait for approval`,
            }),
        note: isOne
          ? t`Approved automatically ${when} unless you reject it`
          : t`Approved automatically ${when} unless you reject them`,
        href: isOne ? paths.placement({ campaignId, placementId: id }) : paths.campaignPlacements(campaignId),
      },
    ];
  });
}

const decidedDay = ({ decidedBy }: Sources['placements'][number]) => firstApproval([decidedBy]) ?? '';

const maxLines = 3;

function summarise(lines: readonly string[]): string {
  const others = lines.length - maxLines;
  const shown = lines.slice(0, maxLines).join(', ');
  return others > 0 ? plural(others, { one: `${shown} and # more`, other: `${shown} and # more` }) : shown;
}

/** The day of the alert, because an approval has a time limit that starts then. */
function datedNote({ createdAt, lines }: Sources['notices'][number]): string {
  const day = formatDay(dayOfNow(Date.parse(createdAt)));
  return t`${day}: ${summarise(lines)}`;
}

/** The page of what the alert is about, or the alerts of the website with all that they list. */
function pageOf(notice: Sources['notices'][number]): string {
  const { kind, websiteId, campaignId } = notice;
  if (websiteId === null) return paths.notifications();
  if (kind === 'audit_worse') return paths.audit(websiteId);
  if (kind === 'backlinks_lost') return paths.backlinkChanges(websiteId, { kind: 'lost' });
  if (kind === 'ai_mentions_changed') return paths.visibility(websiteId);
  if (kind === 'campaign_needs_you')
    return campaignId === null ? paths.campaigns({ websiteId }) : pageOfCampaign(campaignId, notice);
  return paths.notifications({ websiteId });
}

/** The page of the first decision. Payments have none of their own. */
function pageOfCampaign(campaignId: string, { sentences }: Pick<Notice, 'sentences'>): string {
  const codes = new Set(sentences?.lines.map(({ code }) => code));
  if (codes.has('keyword_to_approve')) return paths.campaignKeywords(campaignId, { status: 'suggested' });
  if (codes.has('placement_to_approve')) return paths.campaignPlacements(campaignId, { status: 'planned' });
  return paths.campaign(campaignId);
}
