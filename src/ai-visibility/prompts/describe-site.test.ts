import { expect, test } from 'vitest';
import { parsePage } from '../../../test/fixtures/parse-page.ts';
import { describeSite } from './describe-site.ts';

const describe = (html: string) => describeSite(parsePage(html, 'https://acme.example/', {}));

test('names come from JSON-LD at any depth and from Open Graph', () => {
  const site = describe(`<html lang="de-at"><head><title>Laufschuhe | Acme</title>
    <meta property="og:site_name" content="Acme Österreich">
    <script type="application/ld+json">{"@graph": [{"@type": ["Organization"], "name": "Acme", "alternateName": ["Acme Sport"],
      "legalName": "Acme GmbH"}, {"@type": "Product", "name": "Runner 3"}]}</script></head><body></body></html>`);
  expect(site.organizationNames).toEqual(['Acme', 'Acme Österreich']);
  expect(site.alternateNames).toEqual(['Acme Sport', 'Acme GmbH']);
  expect(site.language).toBe('de-AT');
});

test('topics are short phrases from keywords, title parts and headings', () => {
  const site =
    describe(`<title>Running shoes – Acme</title><meta name="keywords" content="trail shoes, spikes">
    <h1>Shoes that last</h1><h2>Everything that you have always wanted to know about our shoes</h2><h3>Contact</h3>`);
  expect(site.topics).toEqual(['trail shoes', 'spikes', 'Running shoes', 'Acme', 'Shoes that last']);
});

test('an empty page gives an empty description', () => {
  expect(describe('<p>Hello</p><script type="application/ld+json">{</script>')).toEqual({
    titles: [],
    organizationNames: [],
    alternateNames: [],
    topics: [],
    language: null,
  });
});

test('an invalid language is ignored', () => {
  expect(describe('<html lang="not a language!"><title>Running shoes</title>').language).toBeNull();
});
