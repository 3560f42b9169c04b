import { expect, test } from 'vitest';
import { readAddress } from './address.ts';
import type { Link, Observation } from './link.ts';
import { mergeObservation, openLink } from './merge-observation.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const source = readAddress('https://news.example.org/a');
const target = readAddress('https://mine.example.com/');
const told = (of: Observation['source'], on: number, rest: Partial<Observation> = {}): Observation => ({
  source: of,
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
  const whose = { id: 'l', accountId: 'a', websiteId: 'w', authority: null };
  return openLink({ ...whose, source, target, nextCheckAt: day(90) }, first, now);
};
/** A link after observations, and the kinds of changes that they made. */
function after(first: Observation, ...more: Observation[]) {
  return more.reduce(
    ({ link, kinds }, one) => {
      const merged = mergeObservation(link, one, now);
      return { link: merged.link, kinds: [...kinds, ...merged.changes.map(({ kind }) => kind)] };
    },
    { link: opened(first), kinds: [] as string[] },
  );
}

test('each source widens the time over which a link was seen, in whatever order they come', () => {
  const accounts = [
    told('import', 20, { firstSeen: day(5), lastSeen: day(20), anchor: 'old' }),
    told('dataforseo', 40, { firstSeen: day(2), anchor: 'new', rel: ['nofollow'] }),
    told('wat', 30, { anchor: 'middle' }),
  ];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 0, 2],
  ]) {
    const [first, ...rest] = order.map((index) => accounts[index]).filter((one) => one !== undefined);
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

test('who says less leaves what is known', () => {
  const { link } = after(
    told('dataforseo', 10, { rel: ['ugc'] }),
    told('import', 20, { anchor: null, rel: null }),
  );
  expect(link).toMatchObject({ anchor: 'a', rel: ['ugc'], follow: false, lastSeen: day(20) });
  const filled = after(told('import', 20, { anchor: null, rel: null }), told('dataforseo', 10));
  expect(filled.link).toMatchObject({ anchor: 'a', rel: [], follow: true });
});

test('our own eyes note what changes; others only make us look again', () => {
  const first = after(told('crawl', 10), told('crawl', 20, { rel: ['sponsored'], anchor: 'b' }));
  expect(first.kinds).toEqual(['rel_changed', 'anchor_changed']);
  const doubted = after(told('crawl', 10), told('dataforseo', 20, { rel: ['nofollow'] }));
  expect(doubted).toMatchObject({ kinds: [], link: { follow: true, source: 'crawl', nextCheckAt: now } });
  const agreed = after(told('crawl', 10), told('dataforseo', 20));
  expect(agreed.link.nextCheckAt).toEqual(day(90));
});

test('what is lost comes back by our own eyes alone', () => {
  const gone: Link = {
    ...opened(told('import', 10)),
    status: 'lost',
    lostReason: 'removed_from_html',
    lostAt: day(30),
  };
  const others = mergeObservation(gone, told('dataforseo', 40), now);
  expect(others.link).toMatchObject({ status: 'lost', nextCheckAt: now });
  const own = mergeObservation(gone, told('crawl', 40), now);
  expect(own.link).toMatchObject({ status: 'live', lostReason: null, lostAt: null });
  expect(own.changes.map(({ kind }) => kind)).toEqual(['regained']);
  expect(mergeObservation(gone, told('crawl', 20), now).link.status).toBe('lost');
  const noindex = { ...gone, lostReason: 'noindex' as const };
  expect(mergeObservation(noindex, told('crawl', 40), now).link.status).toBe('lost');
});

test('the same account twice changes nothing', () => {
  const first = after(told('crawl', 10), told('crawl', 20, { rel: ['ugc'] }));
  const again = mergeObservation(first.link, told('crawl', 20, { rel: ['ugc'] }), now);
  expect(again).toEqual({ link: first.link, changes: [] });
});
