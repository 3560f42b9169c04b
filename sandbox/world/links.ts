import { hashText, mix, pick, unit } from './hash.ts';
import { population, type Site } from './sites.ts';

/** How a link stands on a day. Whoever looks for it finds the page in just this state. */
export type LinkState = 'live' | 'unborn' | 'removed' | 'page_gone' | 'page_noindex' | 'page_moved';

/** A link from a page of another site to a guest, on one day. */
export interface WorldLink {
  publisher: Site;
  /** Path of the page that links. */
  path: string;
  /** Path of the guest's page, below its base. */
  target: string;
  anchor: string;
  rel: readonly string[];
  state: LinkState;
  /** Days since 1970 on which it appeared, and on which its `rel` changed. */
  bornOn: number;
  changedOn: number | null;
}

const fewest = 14;
const spread = 22;
const longestLifeDays = 240;
/** Young enough for a second look within three weeks. */
const weeklyAgeDays = 100;
const ends: readonly LinkState[] = ['removed', 'removed', 'page_gone', 'page_noindex', 'page_moved'];

/**
 * All links that a guest ever has, as they are on a day. A life repeats: a link appears, may change its `rel` halfway, ends
 * after three quarters, and comes again later; some never end. The first one changes its `rel` every week.
 */
export function linksTo(guest: Site, day: number): WorldLink[] {
  const count = fewest + (guest.hash % spread);
  const links = Array.from({ length: count }, (_none, index) => linkOn(guest, index, day));
  return links.map((link, index) => (index === 0 ? { ...link, ...changeWeekly(guest, day) } : link));
}

/** Those that a publisher's page carries or carried. */
export function linksOn(publisherHost: string, path: string, links: readonly WorldLink[]): WorldLink[] {
  return links.filter((link) => link.publisher.host === publisherHost && link.path === path);
}

function linkOn(guest: Site, index: number, day: number): WorldLink {
  const hash = mix(guest.hash, index + 7_000);
  const draw = (nth: number): number => unit(mix(hash, nth));
  const publisher = pick(population, mix(hash, 1));
  const lifeDays = 40 + Math.floor(draw(2) * longestLifeDays);
  const age = (day + Math.floor(draw(3) * lifeDays)) % lifeDays;
  const isForEver = draw(4) < 0.4;
  const changesAt = draw(5) < 0.3 ? Math.floor(lifeDays / 2) : null;
  const endsAt = Math.floor(lifeDays * 0.75);
  const rel = pick([[], [], [], ['nofollow'], ['sponsored'], ['ugc', 'nofollow']], mix(hash, 6));
  const hasChanged = changesAt !== null && age >= changesAt;
  const number = hashText(`${guest.host}${index}`).toString(36).slice(0, 5);
  return {
    publisher,
    path: `/articles/${guest.brand || 'site'}-${number}`,
    target: index % 3 === 0 ? '/' : pick(targets, mix(hash, 8)),
    anchor: pick(
      [guest.name, guest.host, 'this guide', 'read more', `${guest.name} review`, ''],
      mix(hash, 9),
    ),
    rel: hasChanged ? ['nofollow'] : rel,
    state: isForEver || age < endsAt ? 'live' : pick(ends, mix(hash, 10)),
    bornOn: isForEver ? day - 400 : day - age,
    changedOn: hasChanged && changesAt !== null ? day - age + changesAt : null,
  };
}

/** A link that never ends. Whoever looks at it twice, an odd number of weeks apart, sees two different `rel`. */
function changeWeekly(guest: Site, day: number): Omit<WorldLink, 'publisher' | 'path' | 'target' | 'anchor'> {
  const ofWeek = (day + guest.hash) % 7;
  const weeks = Math.floor((day + guest.hash) / 7);
  return {
    rel: weeks % 2 === 0 ? [] : ['nofollow'],
    state: 'live',
    bornOn: day - weeklyAgeDays,
    changedOn: day - ofWeek,
  };
}

const targets = ['/blog/', '/guides/', '/products/', '/about', '/help/'];
