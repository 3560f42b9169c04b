import { describe, expect, test, vi } from 'vitest';
import { collectPage } from './collect-page.ts';
import { SerpFailure, type PartStart, type SerpElement, type SerpPart, type SerpQuery } from './contract.ts';
import { makeElement } from './serp-element.ts';

const signal = new AbortController().signal;

const ask = (depth: number): SerpQuery => ({
  engine: 'google',
  phrase: 'x',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
  depth,
  stopAtHosts: [],
});

const organic = (rank: number, path = `${rank}`): SerpElement =>
  makeElement('organic', { rank, url: `https://site.example/${path}` });

const page = (elements: SerpElement[], coveredDepth: number, change: Partial<SerpPart> = {}): SerpPart => ({
  elements,
  features: [],
  coveredDepth,
  exhausted: false,
  costMicros: 10,
  ...change,
});

/** A vendor that gives these parts, or throws those failures, one after the other. */
function script(...parts: (SerpPart | SerpFailure)[]) {
  const fetchPart = vi.fn(async (_query: SerpQuery, start: PartStart): Promise<SerpPart> => {
    const part = parts[start.page];
    if (part === undefined) throw new Error('asked beyond the script');
    if (part instanceof SerpFailure) throw part;
    return part;
  });
  return { fetchPart, starts: () => fetchPart.mock.calls.map(([, start]) => start) };
}

describe('collecting a page', () => {
  test('asks until the depth is covered, telling each part where it begins', async () => {
    const vendor = script(
      page([organic(1), organic(2), organic(8)], 10, { features: ['video'] }),
      page([makeElement('paid', { url: 'https://ad.example/' }), organic(9)], 20, {
        features: ['paid', 'images'],
      }),
      page([organic(10)], 30),
    );
    const collected = await collectPage(vendor, ask(30), { signal });
    expect(vendor.starts()).toEqual([
      { page: 0, offset: 0 },
      { page: 1, offset: 8 },
      { page: 2, offset: 9 },
    ]);
    expect(collected).toMatchObject({
      features: ['images', 'paid', 'video'],
      coveredDepth: 30,
      exhausted: false,
      costMicros: 30,
      parts: 3,
    });
    expect(collected.elements.map((element) => element.rank)).toEqual([1, 2, 8, null, 9, 10]);
  });

  test('makes one call for a page of ten that has eight organic results', async () => {
    const vendor = script(page([organic(1), organic(8)], 10));
    expect(await collectPage(vendor, ask(10), { signal })).toMatchObject({ parts: 1, coveredDepth: 10 });
  });

  test('ends where the engine does, also with nothing at all', async () => {
    const short = script(page([organic(1)], 10), page([], 20, { exhausted: true }));
    expect(await collectPage(short, ask(100), { signal })).toMatchObject({
      parts: 2,
      exhausted: true,
      coveredDepth: 20,
    });
    const none = script(page([], 10, { exhausted: true }));
    expect(await collectPage(none, ask(100), { signal })).toMatchObject({ elements: [], exhausted: true });
  });

  test('ends with the part on which the sought element is', async () => {
    const vendor = script(
      page([organic(1)], 10),
      page([organic(11), organic(12)], 20),
      page([organic(21)], 30),
    );
    const isSought = (element: SerpElement): boolean => element.url === 'https://site.example/11';
    const collected = await collectPage(vendor, ask(100), { signal, isSought });
    expect(collected).toMatchObject({ parts: 2, coveredDepth: 20, exhausted: false });
    expect(collected.elements.at(-1)?.rank).toBe(12);
  });

  test('a repeated result is left out, and those below keep their ranks', async () => {
    const vendor = script(
      page([organic(1), organic(2, 'twice')], 10),
      page([organic(3, 'twice'), organic(4)], 20),
    );
    const { elements } = await collectPage(vendor, ask(20), { signal });
    expect(elements.map(({ rank, url }) => [rank, url])).toEqual([
      [1, 'https://site.example/1'],
      [2, 'https://site.example/twice'],
      [4, 'https://site.example/4'],
    ]);
  });

  test('elements without an address, and advertisements shown again, are no repetition', async () => {
    const ad = makeElement('paid', { url: 'https://ad.example/' });
    const blank = (rank: number) => makeElement('organic', { rank });
    const vendor = script(page([ad, blank(1)], 10), page([ad, blank(2)], 20));
    expect((await collectPage(vendor, ask(20), { signal })).elements).toHaveLength(4);

    const advertised = script(
      page([organic(1)], 10),
      page([makeElement('paid', { url: 'https://site.example/1' }), organic(11)], 20),
    );
    expect((await collectPage(advertised, ask(20), { signal })).elements).toHaveLength(3);
  });

  test('a first page without organic results is not the end', async () => {
    const vendor = script(
      page([makeElement('paid', { url: 'https://ad.example/' })], 10),
      page([organic(1)], 20),
    );
    expect(await collectPage(vendor, ask(20), { signal })).toMatchObject({ parts: 2, coveredDepth: 20 });
  });

  test('a failure after the first part fails the whole, with the cost of all', async () => {
    const detail = { retryable: false, retryAfterMs: 5, costMicros: 3 };
    const vendor = script(page([organic(1)], 10), new SerpFailure('engine_blocked', 'blocked', detail));
    await expect(collectPage(vendor, ask(20), { signal })).rejects.toMatchObject({
      reason: 'engine_blocked',
      message: 'blocked',
      retryable: false,
      retryAfterMs: 5,
      costMicros: 13,
    });
  });

  test('does not need the part after the sought element', async () => {
    const vendor = script(page([organic(1)], 10), new SerpFailure('engine_blocked', 'blocked'));
    const collected = await collectPage(vendor, ask(20), {
      signal,
      isSought: (element) => element.rank === 1,
    });
    expect(collected).toMatchObject({ parts: 1, costMicros: 10 });
  });

  test.each([
    ['its first page', page([organic(11, '1'), organic(12, '2')], 20), 10],
    ['no organic result', page([makeElement('paid', { url: 'https://ad.example/' })], 20), 10],
  ])('a vendor that goes on with %s ends it, claiming neither depth nor end', async (_, second, covered) => {
    for (const depth of [20, 50]) {
      const vendor = script(page([organic(1), organic(2)], 10), second);
      expect(await collectPage(vendor, ask(depth), { signal })).toMatchObject({
        coveredDepth: covered,
        exhausted: false,
        costMicros: 20,
        parts: 2,
      });
    }
  });

  test('never asks on and on', async () => {
    const fetchPart = vi.fn(async (_query: SerpQuery, start: PartStart) =>
      page([organic(start.page + 1)], 5),
    );
    await expect(collectPage({ fetchPart }, ask(200), { signal })).rejects.toMatchObject({
      reason: 'provider_bad_answer',
      costMicros: 200,
    });
    expect(fetchPart).toHaveBeenCalledTimes(20);
  });
});
