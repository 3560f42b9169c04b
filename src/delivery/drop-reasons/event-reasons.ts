import type { Direction, Drop } from '#rank-tracking/comparison';
import { countDays, daysAfter, daysBefore } from '#platform/days.ts';
import type { DropEvent, DropEvidence, DropReason, Strength } from './drop-reason.ts';

/** A drop follows a deployment or a note within these days. */
const maxDelay = 7;
const shortDelay = 3;
/** Positions still move this long after a rollout; one without a known end takes two weeks. */
const afterRollout = 3;
const rolloutDays = 14;
/** An update concerns many keywords at once. */
const minCompared = 10;
const minShare = 0.3;
/** The part of the drops that an event of the whole website explains. */
const minDrops = 0.5;
const maxReasons = 3;

/** Reasons that lie in events of the days of the drops, or of the first week with changed clicks. Pure. */
export function findEventReasons({
  direction,
  events,
  drops,
  compared,
  moved,
  clicksSince,
  search,
}: DropEvidence): DropReason[] {
  const dated = drops.filter(({ days }) => days !== null);
  const isKeyword = search?.url === null;
  const isWide = compared >= minCompared && moved >= minShare * compared;
  return events
    .filter((event) => canExplain(event, direction))
    .flatMap((event): DropReason[] => {
      const concerned = dated.filter((drop) => isNear(event, drop));
      const isOfDrops = concerned.length > 0 && concerned.length >= minDrops * dated.length;
      const isOfClicks = isNearClicks(event, clicksSince) && !(isKeyword && isAfterAll(event, dated));
      if (!isOfDrops && !isOfClicks) return [];
      const kind = event.kind === 'search_update' ? 'search_update' : 'annotation';
      return [{ kind, strength: strengthOf(event, concerned, isWide), drops: concerned, event }];
    })
    .toSorted((one, other) => other.drops.length - one.drops.length)
    .slice(0, maxReasons);
}

/** The start of work explains no decline, and its end no gain. */
const directions: Record<string, Direction> = {
  'campaign.launched': 'improved',
  'campaign.resumed': 'improved',
  'campaign.paused': 'declined',
  'campaign.cancelled': 'declined',
};

function canExplain({ sentence }: DropEvent, direction: Direction): boolean {
  const only = sentence === null ? undefined : directions[sentence.code];
  return only === undefined || only === direction;
}

function isNear({ kind, day, endDay }: DropEvent, { days }: Drop): boolean {
  if (days === null || day > days.on) return false;
  if (kind !== 'search_update') return daysAfter(day, maxDelay) >= days.on;
  return daysAfter(endDay ?? daysAfter(day, rolloutDays), afterRollout) >= days.after;
}

/** Clicks are those of a week, so an event can lie in it, or a few days before. */
function isNearClicks({ kind, day }: DropEvent, week: DropEvidence['clicksSince']): boolean {
  if (week === null || kind === 'search_update') return false;
  return day >= daysBefore(week.from, shortDelay) && day <= week.to;
}

/** The check since which a keyword is lower is known better than the week of its clicks. */
const isAfterAll = ({ day }: DropEvent, dated: readonly Drop[]) =>
  dated.length > 0 && dated.every(({ days }) => days !== null && day > days.on);

function strengthOf({ kind, day }: DropEvent, drops: readonly Drop[], isWide: boolean): Strength {
  if (kind === 'search_update') return isWide ? 'strong' : 'medium';
  // Only a deployment changes pages at once.
  if (kind !== 'deploy') return 'weak';
  const isSoon = drops.some(({ days }) => days !== null && countDays(day, days.on) - 1 <= shortDelay);
  return isSoon ? 'medium' : 'weak';
}
