import { describe, expect, test } from 'vitest';
import type { KeywordCandidate, ScoredCandidate, SiteContext } from './keyword-candidate.ts';
import { diversifyCandidates } from './diversify-candidates.ts';
import { clicksGained, estimateChances } from './estimate-chances.ts';
import { findBrand, foldBrand, namesBrand } from './text/find-brand.ts';
import { foldedWords } from '#platform/text';
import { mergeCandidates } from './merge-candidates.ts';
import { isInLanguage } from './text/is-in-language.ts';
import { pagePhrases, sharedTitlePhrases } from './text/title-phrases.ts';
import { scoreCandidates } from './score-candidates.ts';
import { readSuggestions } from './model-suggestions.ts';
import { classifyIntent } from './text/classify-intent.ts';

const site: SiteContext = {
  pages: [
    { url: 'https://acme.example/shoes', title: 'Running shoes | Acme', heading: 'Shoes to run in' },
    { url: 'https://acme.example/tents', title: 'Tents for two | Acme', heading: 'Tents' },
  ],
  authority: 40,
  authorities: new Map([
    ['strong.example', 80],
    ['weak.example', 20],
  ]),
  usualCompetitors: [],
  ownBrands: ['acme'],
  brands: ['acme', 'competitor'],
};
const candidate = (phrase: string, more: Partial<KeywordCandidate> = {}): KeywordCandidate => ({
  phrase,
  source: 'search_console',
  impressions: 1_000,
  position: 10,
  url: null,
  readAt: null,
  searchVolume: null,
  volumeOrigin: null,
  difficulty: null,
  competitors: [],
  evidence: [],
  ...more,
});
const scoreOf = (phrase: string, more: Partial<KeywordCandidate> = {}) =>
  scoreCandidates([candidate(phrase, more)], site)[0]?.score ?? -1;

describe('expected clicks', () => {
  test('are the searches times the gain in click-through rate', () => {
    expect(clicksGained(1_000, 10, 4)).toBeCloseTo(1_000 * (0.075 - 0.023));
    expect(clicksGained(1_000, null, 8)).toBeCloseTo(30);
    expect(clicksGained(1_000, 3, 3)).toBe(0);
  });

  test('position 10 can become 4 against weak competitors, and does not change against strong ones', () => {
    const weak = estimateChances(10, 40, [20, 20, 45]);
    const strong = estimateChances(10, 40, [80, 90, 46]);
    expect(weak).toEqual({ likelyPosition: 4, difficulty: 0, discount: 1 });
    expect(strong.likelyPosition).toBe(10);
    expect(strong.discount).toBeCloseTo(0.3);
  });

  test('an unknown difficulty gets a medium discount', () => {
    expect(estimateChances(10, null, [80])).toEqual({ likelyPosition: 4, difficulty: null, discount: 0.65 });
    expect(estimateChances(10, 40, [null])).toMatchObject({ difficulty: null });
    expect(estimateChances(null, 40, [])).toMatchObject({ likelyPosition: 8 });
  });

  test('the difficulty of a vendor counts for a phrase without a stored SERP', () => {
    const difficultyOf = (more: Partial<KeywordCandidate>) =>
      scoreCandidates([candidate('running shoes', { difficulty: 0.7, ...more })], site)[0]?.reasons[
        'difficulty'
      ];
    expect(difficultyOf({})).toBe(0.7);
    expect(difficultyOf({ competitors: ['weak.example'] })).toBe(0);
  });

  test('more searches, weaker competitors and a matching page each increase the score', () => {
    expect(scoreOf('running shoes')).toBeGreaterThan(scoreOf('running shoes', { impressions: 500 }));
    const weak = { competitors: ['weak.example'] };
    const strong = { competitors: ['strong.example'] };
    expect(scoreOf('running shoes', weak)).toBeGreaterThan(scoreOf('running shoes', strong));
    expect(scoreOf('running shoes')).toBeGreaterThan(scoreOf('garden hoses'));
  });

  test('the score is the product of its factors', () => {
    const [{ score, reasons, targetUrl } = {} as ScoredCandidate] = scoreCandidates(
      [candidate('running shoes')],
      site,
    );
    const gained = clicksGained(1_000, 10, reasons['likelyPosition'] as number);
    expect(score).toBeCloseTo(gained * (reasons['discount'] as number), 1);
    expect(reasons).toMatchObject({ fit: 1, impressionsAreKnown: true, intent: 'commercial' });
    expect(targetUrl).toBe('https://acme.example/shoes');
  });
});

describe('brand names', () => {
  test('exclude a phrase in every spelling', () => {
    const phrases = ['acme shoes', 'Acmé tents', 'ac me shoes', 'competitor shoes', 'acmeology'];
    const left = scoreCandidates(
      phrases.map((phrase) => candidate(phrase)),
      site,
    );
    expect(left.map(({ phrase }) => phrase)).toEqual(['acmeology']);
  });

  test('of the website come from its title endings or its domain', () => {
    expect(findBrand(site.pages, 'acme-shop.example')).toBe('Acme');
    expect(findBrand([], 'acme.example')).toBe('Acme');
    expect(foldBrand('Acme & Söhne')).toBe('acmesohne');
    expect(namesBrand(foldedWords('shoes of acme sohne'), [foldBrand('Acme & Söhne')])).toBe(true);
  });
});

test.each([
  ['how to tie running shoes', 'informational'],
  ['best running shoes', 'commercial'],
  ['buy running shoes', 'transactional'],
  ['laufschuhe günstig kaufen', 'transactional'],
  ['wie pflegt man laufschuhe', 'informational'],
  ['chaussures pas cher', 'transactional'],
  ['mejores zapatillas', 'commercial'],
  ['runner portal login', 'navigational'],
  ['running shoes', 'commercial'],
])('the intent of "%s" is %s', (phrase, intent) => {
  expect(classifyIntent(phrase)).toBe(intent);
});

describe('the selection', () => {
  const scored = (phrase: string, score: number, targetUrl: string | null = null): ScoredCandidate => ({
    ...candidate(phrase),
    score,
    clicks: score,
    hasDemand: true,
    intent: classifyIntent(phrase),
    targetUrl,
    reasons: {},
  });
  const phrases = (chosen: ScoredCandidate[]) => chosen.map(({ phrase }) => phrase);

  test('contains no near duplicates, neither of itself nor of existing keywords', () => {
    const candidates = [
      scored('running shoes', 50),
      scored('running shoe', 49),
      scored('shoes running', 48),
      scored('trail boots', 5),
      scored('tents', 4),
    ];
    const known = [{ phrase: 'tent', targetUrl: null, intent: 'commercial' as const }];
    expect(phrases(diversifyCandidates(candidates, { known, count: 5 }))).toEqual([
      'running shoes',
      'trail boots',
    ]);
  });

  test('mixes pages and intents of similar value', () => {
    const shoes = 'https://acme.example/shoes';
    const candidates = [
      scored('running shoes men', 50, shoes),
      scored('running shoes women', 49, shoes),
      scored('how to choose a tent', 47, 'https://acme.example/tents'),
    ];
    expect(phrases(diversifyCandidates(candidates, { known: [], count: 2 }))).toEqual([
      'running shoes men',
      'how to choose a tent',
    ]);
  });

  test('contains at most the requested number, with the best candidate first', () => {
    const many = Array.from({ length: 500 }, (_, at) => scored(`shoe${at} of kind ${at * 7}`, at));
    const chosen = diversifyCandidates(many, { known: [], count: 200 });
    expect(chosen).toHaveLength(200);
    expect(chosen[0]?.score).toBe(499);
    expect(new Set(phrases(chosen)).size).toBe(200);
  });

  test('of no candidates is empty', () => {
    expect(diversifyCandidates([], { known: [], count: 10 })).toEqual([]);
  });
});

describe('candidate phrases', () => {
  test('of a page are its heading and title parts, without the brand and generic titles', () => {
    const page = { url: '', title: 'Trail running shoes – Contact | Acme', heading: 'Shoes for trails.' };
    expect(pagePhrases(page, 'Acme')).toEqual(['shoes for trails', 'trail running shoes']);
  });

  test('of SERPs are the longest phrases that titles of three domains share', () => {
    const titles = [
      'Waterproof hiking boots for men',
      'The best waterproof hiking boots',
      'Waterproof hiking boots',
    ];
    const results = titles.map((title, at) => ({ domain: `d${at}.example`, title }));
    expect(sharedTitlePhrases(results)).toEqual(['waterproof hiking boots']);
    expect(sharedTitlePhrases(results.map((one) => ({ ...one, domain: 'same.example' })))).toEqual([]);
  });

  test('of a page leave out pages that every shop has', () => {
    for (const heading of [
      'Shipping',
      'Order status',
      'Newsletter',
      'Versand und Lieferung',
      'Größentabelle',
    ])
      expect(pagePhrases({ url: '', title: '', heading }, 'Acme'), heading).toEqual([]);
  });

  test('from several sources are merged with the data of each source', () => {
    const merged = mergeCandidates([
      candidate('Running Shoes', { impressions: 90 }),
      candidate('running shoes', { source: 'rankings', impressions: null, competitors: ['weak.example'] }),
    ]);
    expect(merged).toEqual([
      candidate('Running Shoes', {
        evidence: [
          { source: 'search_console', impressions: 90, position: 10, url: null, readAt: null },
          { source: 'rankings', impressions: null, position: 10, url: null, readAt: null },
        ],
        impressions: 90,
        competitors: ['weak.example'],
      }),
    ]);
  });
});

describe("a model's suggestions", () => {
  const material = { candidates: [candidate('running shoes')], site, brand: 'Acme' };
  test.each([
    ['1. trail shoes', 'trail shoes'],
    ['- “light tents”', 'light tents'],
    ['running shoes', null],
    ['competitor tents', null],
    ['беговые кроссовки', null],
    ['Here are the phrases: one', null],
    ['a phrase with far too many words for a search query', null],
    ['<script>', null],
    ['', null],
  ])('%j becomes %j', (line, phrase) => {
    expect(readSuggestions(line, material, 'en').map((one) => one.phrase)).toEqual(
      phrase === null ? [] : [phrase],
    );
  });

  test('text in another language is recognised by its stop words and script', () => {
    const example = 'Running shoes for the rain';
    expect(isInLanguage('The best shoes for your run', 'en', example)).toBe(true);
    expect(isInLanguage('Die besten Schuhe für den Regen und die Straße', 'en', example)).toBe(false);
    expect(isInLanguage('Кроссовки', 'en', example)).toBe(false);
  });
});
