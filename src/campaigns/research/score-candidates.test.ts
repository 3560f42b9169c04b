import { describe, expect, test } from 'vitest';
import type { Candidate, ScoredCandidate, Surroundings } from './candidate.ts';
import { diversifyCandidates } from './diversify-candidates.ts';
import { clicksGained, judgeChances } from './expect-clicks.ts';
import { findBrand, foldBrand, namesBrand } from './find-brand.ts';
import { foldedWords } from './fold-phrase.ts';
import { mergeCandidates } from './gather-candidates.ts';
import { isInLanguage } from './judge-language.ts';
import { phrasesOfPage, phrasesOfResults } from './phrases-of-titles.ts';
import { scoreCandidates } from './score-candidates.ts';
import { readSuggestions } from './suggest-with-model.ts';
import { tellIntent } from './tell-intent.ts';

const around: Surroundings = {
  pages: [
    { url: 'https://acme.example/shoes', title: 'Running shoes | Acme', heading: 'Shoes to run in' },
    { url: 'https://acme.example/tents', title: 'Tents for two | Acme', heading: 'Tents' },
  ],
  authority: 40,
  authorities: new Map([
    ['strong.example', 80],
    ['weak.example', 20],
  ]),
  usualRivals: [],
  brands: ['acme', 'rival'],
};
const candidate = (phrase: string, more: Partial<Candidate> = {}): Candidate => ({
  phrase,
  source: 'search_console',
  impressions: 1_000,
  position: 10,
  url: null,
  rivals: [],
  ...more,
});
const scoreOf = (phrase: string, more: Partial<Candidate> = {}) =>
  scoreCandidates([candidate(phrase, more)], around)[0]?.score ?? -1;

describe('clicks that are expected', () => {
  test('are the searches times what the click rate gains', () => {
    expect(clicksGained(1_000, 10, 4)).toBeCloseTo(1_000 * (0.075 - 0.023));
    expect(clicksGained(1_000, null, 8)).toBeCloseTo(30);
    expect(clicksGained(1_000, 3, 3)).toBe(0);
  });

  test('a campaign brings ten to four against the weak, and nowhere against the strong', () => {
    const weak = judgeChances(10, 40, [20, 20, 45]);
    const strong = judgeChances(10, 40, [80, 90, 46]);
    expect(weak).toEqual({ likelyPosition: 4, difficulty: 0, discount: 1 });
    expect(strong.likelyPosition).toBe(10);
    expect(strong.discount).toBeCloseTo(0.3);
  });

  test('what is unknown is neither easy nor hopeless', () => {
    expect(judgeChances(10, null, [80])).toEqual({ likelyPosition: 4, difficulty: null, discount: 0.65 });
    expect(judgeChances(10, 40, [null])).toMatchObject({ difficulty: null });
    expect(judgeChances(null, 40, [])).toMatchObject({ likelyPosition: 8 });
  });

  test('more searches, weaker rivals and a page that fits each make the score greater', () => {
    expect(scoreOf('running shoes')).toBeGreaterThan(scoreOf('running shoes', { impressions: 500 }));
    const weak = { rivals: ['weak.example'] };
    const strong = { rivals: ['strong.example'] };
    expect(scoreOf('running shoes', weak)).toBeGreaterThan(scoreOf('running shoes', strong));
    expect(scoreOf('running shoes')).toBeGreaterThan(scoreOf('garden hoses'));
  });

  test('the parts of the score multiply to it', () => {
    const [{ score, reasons, targetUrl } = {} as ScoredCandidate] = scoreCandidates(
      [candidate('running shoes')],
      around,
    );
    const gained = clicksGained(1_000, 10, reasons['likelyPosition'] as number);
    expect(score).toBeCloseTo(gained * (reasons['discount'] as number), 1);
    expect(reasons).toMatchObject({ fit: 1, impressionsAreKnown: true, intent: 'commercial' });
    expect(targetUrl).toBe('https://acme.example/shoes');
  });
});

describe('brands', () => {
  test('phrases with one in them are left out, written in whatever way', () => {
    const phrases = ['acme shoes', 'Acmé tents', 'ac me shoes', 'rival shoes', 'acmeology'];
    const left = scoreCandidates(
      phrases.map((phrase) => candidate(phrase)),
      around,
    );
    expect(left.map(({ phrase }) => phrase)).toEqual(['acmeology']);
  });

  test('the own one is what titles end with, or the name in the domain', () => {
    expect(findBrand(around.pages, 'acme-shop.example')).toBe('Acme');
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
])('%s is %s', (phrase, intent) => {
  expect(tellIntent(phrase)).toBe(intent);
});

describe('the choice', () => {
  const scored = (phrase: string, score: number, targetUrl: string | null = null): ScoredCandidate => ({
    ...candidate(phrase),
    score,
    intent: tellIntent(phrase),
    targetUrl,
    reasons: {},
  });
  const phrases = (chosen: ScoredCandidate[]) => chosen.map(({ phrase }) => phrase);

  test('holds no near duplicates, of each other or of what is known', () => {
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

  test('mixes pages and intents where they bring about as much', () => {
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

  test('never holds more than wanted, and the best comes first', () => {
    const many = Array.from({ length: 500 }, (_, at) => scored(`shoe${at} of kind ${at * 7}`, at));
    const chosen = diversifyCandidates(many, { known: [], count: 200 });
    expect(chosen).toHaveLength(200);
    expect(chosen[0]?.score).toBe(499);
    expect(new Set(phrases(chosen)).size).toBe(200);
  });

  test('of nothing is nothing', () => {
    expect(diversifyCandidates([], { known: [], count: 10 })).toEqual([]);
  });
});

describe('phrases', () => {
  test('of a page are its heading and the parts of its title, without brand and common headings', () => {
    const page = { url: '', title: 'Trail running shoes – Contact | Acme', heading: 'Shoes for trails.' };
    expect(phrasesOfPage(page, 'Acme')).toEqual(['shoes for trails', 'trail running shoes']);
  });

  test('of result pages are what titles of three domains share, and of those the longest', () => {
    const titles = [
      'Waterproof hiking boots for men',
      'The best waterproof hiking boots',
      'Waterproof hiking boots',
    ];
    const results = titles.map((title, at) => ({ domain: `d${at}.example`, title }));
    expect(phrasesOfResults(results)).toEqual(['waterproof hiking boots']);
    expect(phrasesOfResults(results.map((one) => ({ ...one, domain: 'same.example' })))).toEqual([]);
  });

  test('from several sources are one, with what each knows', () => {
    const merged = mergeCandidates([
      candidate('Running Shoes', { impressions: 90 }),
      candidate('running shoes', { source: 'rankings', impressions: null, rivals: ['weak.example'] }),
    ]);
    expect(merged).toEqual([candidate('Running Shoes', { impressions: 90, rivals: ['weak.example'] })]);
  });
});

describe('a model’s suggestions', () => {
  const material = { candidates: [candidate('running shoes')], around, brand: 'Acme' };
  test.each([
    ['1. trail shoes', 'trail shoes'],
    ['- “light tents”', 'light tents'],
    ['running shoes', null],
    ['rival tents', null],
    ['беговые кроссовки', null],
    ['Here are the phrases: one', null],
    ['a phrase of so many words that nobody would ever type it', null],
    ['<script>', null],
    ['', null],
  ])('%j gives %j', (line, phrase) => {
    expect(readSuggestions(line, material, 'en').map((one) => one.phrase)).toEqual(
      phrase === null ? [] : [phrase],
    );
  });

  test('text in another language is told by its little words', () => {
    const example = 'Running shoes for the rain';
    expect(isInLanguage('The best shoes for your run', 'en', example)).toBe(true);
    expect(isInLanguage('Die besten Schuhe für den Regen und die Straße', 'en', example)).toBe(false);
    expect(isInLanguage('Кроссовки', 'en', example)).toBe(false);
  });
});
