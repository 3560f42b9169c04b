import { expect, test } from 'vitest';
import { makeElement, type SerpElement } from '#providers/serp';
import { evaluateSerp, evaluatedDepth } from './evaluate-serp.ts';

function organic(rank: number, url: string): SerpElement {
  return makeElement('organic', { rank, url });
}

const paid: SerpElement = { ...organic(1, 'https://mine.example/ad'), kind: 'paid', rank: null };
const page = {
  elements: [
    paid,
    organic(1, 'https://competitor.example/'),
    organic(4, 'https://www.mine.example/shoes'),
    organic(7, 'https://blog.mine.example/shoes'),
  ],
  coveredDepth: 10,
  exhausted: false,
};
const site = { domain: 'mine.example', match: 'domain', depth: 10 } as const;

test('the best organic result of the website counts, and advertisements do not', () => {
  expect(evaluateSerp(site, page)).toEqual({
    state: 'ranked',
    position: 4,
    url: 'https://www.mine.example/shoes',
  });
});

test('a match by host or path excludes other hosts and paths', () => {
  const host = { ...site, domain: 'blog.mine.example', match: 'host' } as const;
  expect(evaluateSerp(host, page)).toMatchObject({ position: 7 });
  const path = { ...site, domain: 'mine.example/boots', match: 'path' } as const;
  expect(evaluateSerp(path, page)).toEqual({ state: 'not_ranked' });
});

test("results below the keyword's depth do not count", () => {
  expect(evaluateSerp({ ...site, depth: 4 }, page)).toMatchObject({ position: 4 });
  expect(evaluateSerp({ ...site, depth: 3 }, page)).toEqual({ state: 'not_ranked' });
});

test('a SERP that is too shallow has no outcome for a website that is not in it', () => {
  const other = { ...site, domain: 'other.example' };
  expect(evaluateSerp({ ...other, depth: 11 }, page)).toBeNull();
  expect(evaluateSerp({ ...other, depth: 11 }, { ...page, exhausted: true })).toEqual({
    state: 'not_ranked',
  });
  expect(evaluateSerp({ ...site, depth: 100 }, page)).toMatchObject({ state: 'ranked', position: 4 });
});

test('a search without results is "not ranked"', () => {
  expect(evaluateSerp(site, { elements: [], coveredDepth: 10, exhausted: true })).toEqual({
    state: 'not_ranked',
  });
});

test("the evaluated depth is limited by the keyword's depth and the SERP", () => {
  expect(evaluatedDepth(5, page)).toBe(5);
  expect(evaluatedDepth(30, page)).toBe(10);
  expect(evaluatedDepth(30, { ...page, exhausted: true })).toBe(30);
});
