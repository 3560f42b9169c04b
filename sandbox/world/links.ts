import { hashText, mix, pick, unit } from './hash.ts';
import { population, type Site } from './sites.ts';

/** The state of a link on a day. The page of the link is served in this state. */
export type LinkState = 'live' | 'unborn' | 'removed' | 'page_gone' | 'page_noindex' | 'page_moved';

/** A link to a tracked site on one day. */
export interface WorldLink {
  publisher: Site;
  /** Path of the linking page. */
  path: string;
  /** Path of the target page below the site's base path. */
  target: string;
  anchor: string;
  rel: readonly string[];
  state: LinkState;
  /** The days on which the link appeared and its `rel` changed, since 1970-01-01. */
  bornOn: number;
  changedOn: number | null;
}

const minLinks = 14;
const spread = 22;
const maxLifeDays = 240;
/** Links of this age are checked again within three weeks. */
const weeklyAgeDays = 100;
const ends: readonly LinkState[] = ['removed', 'removed', 'page_gone', 'page_noindex', 'page_moved'];

/**
 * All links that a tracked site ever has, in their state on a day. The cycle of a link repeats: it appears, may change its `rel`
 * halfway, ends after three quarters, and reappears. Some links are permanent. The first link changes its `rel` every week.
 */
export function linksTo(trackedSite: Site, day: number): WorldLink[] {
  const count = minLinks + (trackedSite.hash % spread);
  const links = Array.from({ length: count }, (_none, index) => linkOn(trackedSite, index, day));
  return links.map((link, index) => (index === 0 ? { ...link, ...changeWeekly(trackedSite, day) } : link));
}

/** The links that a publisher's page contains or contained. */
export function linksOn(publisherHost: string, path: string, links: readonly WorldLink[]): WorldLink[] {
  return links.filter((link) => link.publisher.host === publisherHost && link.path === path);
}

function linkOn(trackedSite: Site, index: number, day: number): WorldLink {
  const hash = mix(trackedSite.hash, index + 7_000);
  const draw = (nth: number): number => unit(mix(hash, nth));
  const publisher = pick(population, mix(hash, 1));
  const lifeDays = 40 + Math.floor(draw(2) * maxLifeDays);
  const age = (day + Math.floor(draw(3) * lifeDays)) % lifeDays;
  const isPermanent = draw(4) < 0.4;
  const changesAt = draw(5) < 0.3 ? Math.floor(lifeDays / 2) : null;
  const endsAt = Math.floor(lifeDays * 0.75);
  const rel = pick([[], [], [], ['nofollow'], ['sponsored'], ['ugc', 'nofollow']], mix(hash, 6));
  const hasChanged = changesAt !== null && age >= changesAt;
  const number = hashText(`${trackedSite.host}${index}`).toString(36).slice(0, 5);
  return {
    publisher,
    path: `/articles/${pick(articles, mix(hash, 11))}-${number}`,
    target: index % 3 === 0 ? '/' : pick(targets, mix(hash, 8)),
    anchor: pick(
      [trackedSite.name, trackedSite.host, 'this guide', 'read more', `${trackedSite.name} review`, ''],
      mix(hash, 9),
    ),
    rel: hasChanged ? ['nofollow'] : rel,
    state: isPermanent || age < endsAt ? 'live' : pick(ends, mix(hash, 10)),
    bornOn: isPermanent ? day - 400 : day - age,
    changedOn: hasChanged && changesAt !== null ? day - age + changesAt : null,
  };
}

/** A permanent link. Two checks that are an odd number of weeks apart find a different `rel`. */
function changeWeekly(
  trackedSite: Site,
  day: number,
): Omit<WorldLink, 'publisher' | 'path' | 'target' | 'anchor'> {
  const ofWeek = (day + trackedSite.hash) % 7;
  const weeks = Math.floor((day + trackedSite.hash) / 7);
  return {
    rel: weeks % 2 === 0 ? [] : ['nofollow'],
    state: 'live',
    bornOn: day - weeklyAgeDays,
    changedOn: day - ofWeek,
  };
}

/** Names of articles that link to shops. */
const articles = [
  'our-favourite-shops',
  'where-to-buy-local',
  'ten-shops-worth-a-visit',
  'readers-recommend',
  'a-weekend-in-town',
  'the-best-independent-shops',
  'gift-ideas',
  'meet-the-owner',
];
const targets = ['/blog/', '/guides/', '/products/', '/about', '/help/'];
