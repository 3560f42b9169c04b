import { expect, test } from 'vitest';
import { parsePageUrl } from './page-url.ts';
import type { Link, Observation } from './link.ts';
import { changesOf, mergeObservation, createLink } from './merge-observation.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const source = parsePageUrl('https://news.example.org/a');
const target = parsePageUrl('https://mine.example.com/');
const observation = (
  reportedBy: Observation['source'],
  on: number,
  rest: Partial<Observation> = {},
): Observation => ({
  source: reportedBy,
  sourceUrl: 'https://news.example.org/a',
  sourceDomain: 'example.org',
  targetUrl: 'https://mine.example.com/',
  anchor: 'a',
  rel: [],
  follow: null,
  links: null,
  observedAt: day(on),
  firstSeen: null,
  lastSeen: null,
  ...rest,
});
const now = day(60);
const opened = (first: Observation): Link => {
  if (source === null) throw new Error('no source');
  const ids = { id: 'l', accountId: 'a', websiteId: 'w', authority: null };
  return createLink({ ...ids, source, target, nextCheckAt: day(90) }, first, now);
};
/** A link after some observations, and the kinds of the changes. */
function after(first: Observation, ...more: Observation[]) {
  return more.reduce(
    ({ link, kinds }, one) => {
      const merged = mergeObservation(link, one, now);
      return { link: merged.link, kinds: [...kinds, ...merged.changes.map(({ kind }) => kind)] };
    },
    { link: opened(first), kinds: [] as string[] },
  );
}

test('observations extend the time during which a link was seen, in any order', () => {
  const observations = [
    observation('import', 20, { firstSeen: day(5), lastSeen: day(20), anchor: 'old' }),
    observation('dataforseo', 40, { firstSeen: day(2), anchor: 'new', rel: ['nofollow'] }),
    observation('wat', 30, { anchor: 'middle' }),
  ];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    const [first, ...rest] = order.map((index) => observations[index]).filter((one) => one !== undefined);
    if (first === undefined) continue;
    expect(after(first, ...rest).link).toMatchObject({
      firstSeen: day(2),
      lastSeen: day(40),
      anchor: 'new',
      follow: false,
      source: 'dataforseo',
      sources: ['dataforseo', 'import', 'wat'],
      status: 'live',
    });
  }
});

test('an observation without anchor and rel leaves them unchanged', () => {
  const { link } = after(
    observation('dataforseo', 10, { rel: ['ugc'] }),
    observation('import', 20, { anchor: null, rel: null }),
  );
  expect(link).toMatchObject({ anchor: 'a', rel: ['ugc'], follow: false, lastSeen: day(20) });
  const filled = after(observation('import', 20, { anchor: null, rel: null }), observation('dataforseo', 10));
  expect(filled.link).toMatchObject({ anchor: 'a', rel: [], follow: true });
});

test('the own crawler records changes, and another source that differs makes the link due for a check', () => {
  const first = after(
    observation('crawl', 10),
    observation('crawl', 20, { rel: ['sponsored'], anchor: 'b' }),
  );
  expect(first.kinds).toEqual(['rel_changed', 'anchor_changed']);
  const doubted = after(observation('crawl', 10), observation('dataforseo', 20, { rel: ['nofollow'] }));
  expect(doubted).toMatchObject({ kinds: [], link: { follow: true, source: 'crawl', nextCheckAt: now } });
  const agreed = after(observation('crawl', 10), observation('dataforseo', 20));
  expect(agreed.link.nextCheckAt).toEqual(day(90));
});

test('only the own crawler brings a lost link back', () => {
  const lost: Link = {
    ...opened(observation('import', 10)),
    status: 'lost',
    lostReason: 'removed_from_html',
    lostAt: day(30),
  };
  const others = mergeObservation(lost, observation('dataforseo', 40), now);
  expect(others.link).toMatchObject({ status: 'lost', nextCheckAt: now });
  const own = mergeObservation(lost, observation('crawl', 40), now);
  expect(own.link).toMatchObject({ status: 'live', lostReason: null, lostAt: null });
  expect(own.changes.map(({ kind }) => kind)).toEqual(['regained']);
  expect(mergeObservation(lost, observation('crawl', 20), now).link.status).toBe('lost');
  const noindex = { ...lost, lostReason: 'noindex' as const };
  expect(mergeObservation(noindex, observation('crawl', 40), now).link.status).toBe('lost');
});

test('a link that was new too long ago was live before its loss', () => {
  const loss = { status: 'lost', lostReason: 'not_found' } as const;
  const before = { ...opened(observation('crawl', 10)), status: 'new' as const };
  const lostBy = (on: number) => changesOf(before, { ...before, ...loss }, day(on))[0]?.before;
  expect([lostBy(20), lostBy(60)]).toEqual(['new', 'live']);
});

test('the same observation twice changes nothing', () => {
  const first = after(observation('crawl', 10), observation('crawl', 20, { rel: ['ugc'] }));
  const again = mergeObservation(first.link, observation('crawl', 20, { rel: ['ugc'] }), now);
  expect(again).toEqual({ link: first.link, changes: [] });
});
