import { expect, test } from 'vitest';
import type { SerpElement } from '#providers/serp';
import { judgePage, seenDepth } from './judge-page.ts';

function organic(rank: number, url: string): SerpElement {
  return { kind: 'organic', rank, absoluteRank: rank, url, host: new URL(url).hostname, title: null };
}

const paid: SerpElement = { ...organic(1, 'https://mine.example/ad'), kind: 'paid', rank: null };
const page = {
  elements: [
    paid,
    organic(1, 'https://rival.example/'),
    organic(4, 'https://www.mine.example/shoes'),
    organic(7, 'https://blog.mine.example/shoes'),
  ],
  coveredDepth: 10,
  exhausted: false,
};
const site = { domain: 'mine.example', match: 'domain', depth: 10 } as const;

test('the best organic result of the website counts, an advertisement does not', () => {
  expect(judgePage(site, page)).toEqual({
    state: 'ranked',
    position: 4,
    url: 'https://www.mine.example/shoes',
  });
});

test('a match by host or path leaves out what lies beside it', () => {
  const host = { ...site, domain: 'blog.mine.example', match: 'host' } as const;
  expect(judgePage(host, page)).toMatchObject({ position: 7 });
  const path = { ...site, domain: 'mine.example/boots', match: 'path' } as const;
  expect(judgePage(path, page)).toEqual({ state: 'not_ranked' });
});

test('a keyword sees to its own depth only, however deep the page was bought', () => {
  expect(judgePage({ ...site, depth: 4 }, page)).toMatchObject({ position: 4 });
  expect(judgePage({ ...site, depth: 3 }, page)).toEqual({ state: 'not_ranked' });
});

test('a page that does not reach as deep says nothing of a website that is not on it', () => {
  const stranger = { ...site, domain: 'stranger.example' };
  expect(judgePage({ ...stranger, depth: 11 }, page)).toBeNull();
  expect(judgePage({ ...stranger, depth: 11 }, { ...page, exhausted: true })).toEqual({
    state: 'not_ranked',
  });
  expect(judgePage({ ...site, depth: 100 }, page)).toMatchObject({ state: 'ranked', position: 4 });
});

test('an engine without results is an honest "not ranked"', () => {
  expect(judgePage(site, { elements: [], coveredDepth: 10, exhausted: true })).toEqual({
    state: 'not_ranked',
  });
});

test('what was seen ends at the own depth, at the page, or with the engine', () => {
  expect(seenDepth(5, page)).toBe(5);
  expect(seenDepth(30, page)).toBe(10);
  expect(seenDepth(30, { ...page, exhausted: true })).toBe(30);
});
