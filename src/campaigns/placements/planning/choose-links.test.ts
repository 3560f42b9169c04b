import { expect, test } from 'vitest';
import { chooseLinks, kindOf, type Linkable, type PlannedLink } from './choose-links.ts';
import { openTopicFit, relevanceOf } from './choose-candidates.ts';

const home = 'https://acme.example/';
const shoes = 'https://acme.example/shoes';
const linkable: Linkable = {
  brand: 'Acme',
  homeUrl: home,
  keywords: [
    { keyword: 'running shoes', targetUrl: shoes, score: 60 },
    { keyword: 'trail shoes', targetUrl: shoes, score: 15 },
    { keyword: 'odd things', targetUrl: null, score: 25 },
  ],
};
const share = (links: readonly PlannedLink[], is: (link: PlannedLink) => boolean) =>
  links.filter(is).length / links.length;

test('anchors are varied by their shares, and the exact words are never more than a tenth', () => {
  const links = chooseLinks(linkable, [], 200);
  for (let count = 1; count <= links.length; count += 1) {
    expect(share(links.slice(0, count), (link) => kindOf(link, linkable) === 'exact')).toBeLessThanOrEqual(
      0.1,
    );
  }
  const of = (kind: string) => share(links, (link) => kindOf(link, linkable) === kind);
  expect(of('brand')).toBeCloseTo(0.4, 1);
  expect(of('partial')).toBeCloseTo(0.3, 1);
  expect(of('url')).toBeCloseTo(0.2, 1);
  expect(of('exact')).toBeCloseTo(0.1, 1);
  for (const page of [home, shoes]) {
    const kinds = links.filter(({ targetUrl }) => targetUrl === page).map((link) => kindOf(link, linkable));
    expect([...new Set(kinds)].toSorted(), page).toEqual(['brand', 'exact', 'partial', 'url']);
  }
  expect(links.map(({ anchor }) => anchor)).toEqual(
    expect.arrayContaining(['Acme', 'acme.example/shoes', 'Acme trail shoes', 'running shoes', 'odd things']),
  );
});

test('pages have links by the weight of their keywords, also over months', () => {
  const links: PlannedLink[] = [];
  for (let month = 0; month < 10; month += 1) links.push(...chooseLinks(linkable, links, 2));
  expect(links).toEqual(chooseLinks(linkable, [], 20));
  expect(links.filter(({ targetUrl }) => targetUrl === shoes)).toHaveLength(15);
});

test('without keywords every link is the brand or the address of the home page', () => {
  const links = chooseLinks({ ...linkable, keywords: [] }, [], 9);
  expect(new Set(links.map(({ targetUrl }) => targetUrl))).toEqual(new Set([home]));
  expect(new Set(links.map(({ anchor }) => anchor))).toEqual(new Set(['Acme', 'acme.example']));
});

test('relevance is of topics and country', () => {
  const fitOf = openTopicFit(
    new Map([
      ['shoe', 1],
      ['runni', 1],
      ['tent', 0.5],
    ]),
  );
  const of = (topics: string[], country: string | null = 'US') =>
    relevanceOf({ topics, country }, { country: 'US', fitOf });
  expect(of(['running shoes'])).toBeCloseTo(1);
  expect(of(['running shoes'], null)).toBeCloseTo(0.8);
  expect(of(['running shoes'], 'DE')).toBeCloseTo(0.5);
  expect(of(['tents'])).toBeCloseTo(0.2 + 0.8 * 0.5);
  expect(of(['shoes', 'cars', 'food', 'law', 'tents'])).toBeCloseTo(0.2 + 0.8 * (1.5 / 3));
  expect(of([])).toBeCloseTo(0.2);
});
