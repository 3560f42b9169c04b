import { describe, expect, test, vi } from 'vitest';
import { collectSerp } from './collect-serp.ts';
import { SerpFailure, type PartStart, type SerpElement, type SerpPart, type SerpQuery } from './contract.ts';
import { makeElement } from './serp-element.ts';

const signal = new AbortController().signal;

const queryFor = (depth: number): SerpQuery => ({
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
  reportsAiOverview: false,
  costMicros: 10,
  ...change,
});

/** A vendor that returns these parts or throws these failures in turn. */
function script(...parts: (SerpPart | SerpFailure)[]) {
  const fetchPart = vi.fn(async (_query: SerpQuery, start: PartStart): Promise<SerpPart> => {
    const part = parts[start.page];
    if (part === undefined) throw new Error('called beyond the script');
    if (part instanceof SerpFailure) throw part;
    return part;
  });
  return { fetchPart, starts: () => fetchPart.mock.calls.map(([, start]) => start) };
}

describe('collecting a SERP', () => {
  test('fetches parts with their offsets until the depth is covered', async () => {
    const vendor = script(
      page([organic(1), organic(2), organic(8)], 10, { features: ['video'] }),
      page([makeElement('paid', { url: 'https://ad.example/' }), organic(9)], 20, {
        features: ['paid', 'images'],
      }),
      page([organic(10)], 30),
    );
    const collected = await collectSerp(vendor, queryFor(30), { signal });
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
    expect(await collectSerp(vendor, queryFor(10), { signal })).toMatchObject({ parts: 1, coveredDepth: 10 });
  });

  test('ends with the results of the engine, even if there are none', async () => {
    const short = script(page([organic(1)], 10), page([], 20, { exhausted: true }));
    expect(await collectSerp(short, queryFor(100), { signal })).toMatchObject({
      parts: 2,
      exhausted: true,
      coveredDepth: 20,
    });
    const none = script(page([], 10, { exhausted: true }));
    expect(await collectSerp(none, queryFor(100), { signal })).toMatchObject({
      elements: [],
      exhausted: true,
    });
  });

  test('ends with the part that contains the target', async () => {
    const vendor = script(
      page([organic(1)], 10),
      page([organic(11), organic(12)], 20),
      page([organic(21)], 30),
    );
    const isTarget = (element: SerpElement): boolean => element.url === 'https://site.example/11';
    const collected = await collectSerp(vendor, queryFor(100), { signal, isTarget: isTarget });
    expect(collected).toMatchObject({ parts: 2, coveredDepth: 20, exhausted: false });
    expect(collected.elements.at(-1)?.rank).toBe(12);
  });

  test('drops a repeated result without changing the ranks below', async () => {
    const vendor = script(
      page([organic(1), organic(2, 'twice')], 10),
      page([organic(3, 'twice'), organic(4)], 20),
    );
    const { elements } = await collectSerp(vendor, queryFor(20), { signal });
    expect(elements.map(({ rank, url }) => [rank, url])).toEqual([
      [1, 'https://site.example/1'],
      [2, 'https://site.example/twice'],
      [4, 'https://site.example/4'],
    ]);
  });

  test('does not drop repeated ads and results without a URL', async () => {
    const ad = makeElement('paid', { url: 'https://ad.example/' });
    const withoutUrl = (rank: number) => makeElement('organic', { rank });
    const vendor = script(page([ad, withoutUrl(1)], 10), page([ad, withoutUrl(2)], 20));
    expect((await collectSerp(vendor, queryFor(20), { signal })).elements).toHaveLength(4);

    const advertised = script(
      page([organic(1)], 10),
      page([makeElement('paid', { url: 'https://site.example/1' }), organic(11)], 20),
    );
    expect((await collectSerp(advertised, queryFor(20), { signal })).elements).toHaveLength(3);
  });

  test('continues after a first page without organic results', async () => {
    const vendor = script(
      page([makeElement('paid', { url: 'https://ad.example/' })], 10),
      page([organic(1)], 20),
    );
    expect(await collectSerp(vendor, queryFor(20), { signal })).toMatchObject({ parts: 2, coveredDepth: 20 });
  });

  test('fails with the cost of all parts if a later part fails', async () => {
    const detail = { retryable: false, retryAfterMs: 5, costMicros: 3 };
    const vendor = script(page([organic(1)], 10), new SerpFailure('engine_blocked', 'blocked', detail));
    await expect(collectSerp(vendor, queryFor(20), { signal })).rejects.toMatchObject({
      reason: 'engine_blocked',
      message: 'blocked',
      retryable: false,
      retryAfterMs: 5,
      costMicros: 13,
    });
  });

  test('does not fetch the part after the target', async () => {
    const vendor = script(page([organic(1)], 10), new SerpFailure('engine_blocked', 'blocked'));
    const collected = await collectSerp(vendor, queryFor(20), {
      signal,
      isTarget: (element) => element.rank === 1,
    });
    expect(collected).toMatchObject({ parts: 1, costMicros: 10 });
  });

  test.each([
    ['its first page', page([organic(11, '1'), organic(12, '2')], 20), 10],
    ['no organic result', page([makeElement('paid', { url: 'https://ad.example/' })], 20), 10],
  ])('ends without depth or exhaustion if the next part has %s', async (_, second, covered) => {
    for (const depth of [20, 50]) {
      const vendor = script(page([organic(1), organic(2)], 10), second);
      expect(await collectSerp(vendor, queryFor(depth), { signal })).toMatchObject({
        coveredDepth: covered,
        exhausted: false,
        costMicros: 20,
        parts: 2,
      });
    }
  });

  test('fails after 20 parts', async () => {
    const fetchPart = vi.fn(async (_query: SerpQuery, start: PartStart) =>
      page([organic(start.page + 1)], 5),
    );
    await expect(collectSerp({ fetchPart }, queryFor(200), { signal })).rejects.toMatchObject({
      reason: 'provider_bad_answer',
      costMicros: 200,
    });
    expect(fetchPart).toHaveBeenCalledTimes(20);
  });
});
