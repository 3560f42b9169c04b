import type { PageUrl } from './page-url.ts';
import {
  followOf,
  type Link,
  type LinkChange,
  type Observation,
  statusByAge,
  type WebsiteIds,
} from './link.ts';

/** A link that no source has reported before. */
export interface NewLink extends WebsiteIds {
  id: string;
  source: PageUrl;
  target: PageUrl | null;
  authority: number | null;
  nextCheckAt: Date;
}

export function createLink(
  { id, accountId, websiteId, source, target, authority, nextCheckAt }: NewLink,
  observation: Observation,
  now: Date,
): Link {
  const firstSeen = earliest(observation.firstSeen, observation.observedAt);
  return {
    id,
    accountId,
    websiteId,
    sourceUrl: source.url,
    sourceHost: source.host,
    sourceDomain: source.domain,
    targetUrl: target?.url ?? null,
    targetPath: target?.path ?? '',
    anchor: observation.anchor,
    rel: observation.rel,
    follow: followOf(observation),
    hidden: null,
    authority,
    firstSeen,
    lastSeen: latest(observation.lastSeen, observation.observedAt),
    status: statusByAge(firstSeen, now),
    lostReason: null,
    lostAt: null,
    source: observation.source,
    sources: [observation.source],
    observedAt: observation.observedAt,
    checkedAt: null,
    nextCheckAt,
    ...noFailures,
  };
}

/**
 * Applies an observation to a known link. Every observation extends the time from `firstSeen` to `lastSeen`. The newest one
 * decides the anchor, `rel` and `follow`, except that another source never replaces what the own crawler saw: if it contradicts
 * the crawler, the link is due for a check. In the same way, another source makes a lost link due for a check, and only the own
 * crawler brings it back.
 */
export function mergeObservation(
  link: Link,
  observation: Observation,
  now: Date,
): { link: Link; changes: LinkChange[] } {
  const isOwn = observation.source === 'crawl';
  const isNewer = observation.observedAt >= link.observedAt;
  const firstSeen = earliest(observation.firstSeen, earliest(observation.observedAt, link.firstSeen));
  const seen: Link = {
    ...link,
    firstSeen,
    lastSeen: latest(latest(observation.lastSeen, observation.observedAt), link.lastSeen),
    sources: [...new Set([...link.sources, observation.source])].toSorted(),
    status: link.status === 'lost' ? 'lost' : statusByAge(firstSeen, now),
  };
  const due: Link = { ...seen, nextCheckAt: earliest(link.nextCheckAt, now) };
  const isBack = contradictsLoss(link, observation);
  if (!isOwn && link.sources.includes('crawl')) {
    const isDoubtful = isNewer && (isBack || contradictsFollow(link, observation));
    return { link: isDoubtful ? due : seen, changes: [] };
  }
  if (!isOwn && isBack) return { link: due, changes: [] };
  if (!isNewer) return { link: fillGaps(seen, observation), changes: [] };
  const updated = applyNewest(seen, observation);
  if (!isOwn) return { link: updated, changes: [] };
  const after = isBack
    ? { ...updated, ...noFailures, status: statusByAge(firstSeen, now), lostReason: null, lostAt: null }
    : updated;
  return { link: after, changes: changesOf(link, after, observation.observedAt) };
}

const noFailures = { failures: 0, firstFailedAt: null, failure: null };

/**
 * Whether the link was seen after its loss. If it was lost because search engines ignore the page, its presence in the HTML
 * contradicts nothing.
 */
function contradictsLoss({ lostAt, lostReason }: Link, observation: Observation): boolean {
  const isPageIgnored =
    lostReason === 'noindex' || lostReason === 'not_canonical' || lostReason === 'robots_blocked';
  return lostAt !== null && !isPageIgnored && observation.observedAt > lostAt;
}

/** Fields that the newest observation lacks stay. */
function applyNewest(link: Link, observation: Observation): Link {
  return {
    ...link,
    source: observation.source,
    observedAt: observation.observedAt,
    anchor: observation.anchor ?? link.anchor,
    rel: observation.rel ?? link.rel,
    follow: followOf(observation) ?? link.follow,
  };
}

/** An older observation sets only fields that newer ones lack. */
function fillGaps(link: Link, observation: Observation): Link {
  return {
    ...link,
    anchor: link.anchor ?? observation.anchor,
    rel: link.rel ?? observation.rel,
    follow: link.follow ?? followOf(observation),
  };
}

function contradictsFollow(link: Link, observation: Observation): boolean {
  const follow = followOf(observation);
  return follow !== null && follow !== link.follow;
}

/**
 * The changes between two states of a link. A difference from the report of another source is not a change, so rel, anchor and
 * visibility are compared only if the own crawler had seen the link before.
 */
export function changesOf(before: Link, after: Link, at: Date): LinkChange[] {
  const changes: LinkChange[] = [];
  const add = (kind: LinkChange['kind'], from: string, to: string) =>
    changes.push({ linkId: before.id, at, kind, before: from, after: to });
  // A job marks links as old, and may not have run since the link became so.
  if (before.status !== 'lost' && after.status === 'lost')
    add('lost', statusByAge(before.firstSeen, at), after.lostReason ?? '');
  if (before.status === 'lost' && after.status !== 'lost')
    add('regained', before.lostReason ?? '', after.status);
  if (!before.sources.includes('crawl')) return changes;
  const [relBefore, relAfter] = [describeRel(before.rel), describeRel(after.rel)];
  if (relBefore !== relAfter) add('rel_changed', relBefore, relAfter);
  if (before.anchor !== after.anchor) add('anchor_changed', before.anchor ?? '', after.anchor ?? '');
  if (before.hidden !== null && before.hidden !== after.hidden) {
    add('hidden_changed', String(before.hidden), String(after.hidden));
  }
  return changes;
}

/** Sorted, and without the tokens that search engines ignore, so that only relevant differences count. */
function describeRel(rel: readonly string[] | null): string {
  return (rel ?? [])
    .filter((token) => token !== 'noopener' && token !== 'noreferrer' && token !== 'external')
    .toSorted()
    .join(' ');
}

function earliest(a: Date | null, b: Date): Date {
  return a !== null && a < b ? a : b;
}

function latest(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b;
}
