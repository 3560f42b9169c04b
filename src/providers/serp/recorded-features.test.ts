import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonResponse } from '#providers/http';
import { aiOverviewOf, countAds, type CollectedSerp } from '#providers/serp';
import type { SerpElement, SerpPart, SerpQuery } from './contract.ts';
import { readBraveResponse } from './vendors/brave-response.ts';
import { readPage } from './vendors/dataforseo-response.ts';
import { readSearxngResponse } from './vendors/searxng-response.ts';
import { readSerpApiResponse } from './vendors/serpapi-response.ts';
import { readSerperResponse } from './vendors/serper-response.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/1-serp');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded responses at ${recordings}\n\n`);

const list = (folder: string) =>
  present ? readdirSync(join(recordings, folder)).map((file) => join(folder, file)) : [];
const read = (file: string) => JSON.parse(readFileSync(join(recordings, file), 'utf8')) as JsonObject;
const start = { page: 0, offset: 0 };

function respond(value: JsonObject): JsonResponse {
  return { status: 200, retryAfterMs: null, header: () => null, body: { kind: 'json', value } };
}

function queryFor(phrase: unknown, engine: SerpQuery['engine'] = 'google'): SerpQuery {
  const locale = { country: 'US', language: 'en', location: null, device: 'desktop' } as const;
  return { engine, phrase: String(phrase), ...locale, depth: 10, stopAtHosts: [] };
}

const ofKind = (part: SerpPart, kind: string) => part.elements.filter((element) => element.kind === kind);
const overviewOf = (part: SerpPart) => aiOverviewOf({ ...part, parts: 1 } as CollectedSerp);
const asList = (value: unknown) => (Array.isArray(value) ? (value as JsonObject[]) : []);
const titlesIn = (elements: readonly SerpElement[]) => elements.flatMap(({ links }) => links ?? []);

describe.skipIf(!present)('SerpApi', () => {
  const pages = list('serpapi').filter((file) => 'organic_results' in read(file));
  const partOf = (body: JsonObject) =>
    readSerpApiResponse(respond(body), queryFor((body['search_parameters'] as JsonObject)['q']), start, 1);

  test.each(pages)('%s: videos, related searches and questions have all their entries', (file) => {
    const body = read(file);
    const part = partOf(body);
    for (const [field, kind] of [
      ['inline_videos', 'video'],
      ['related_questions', 'people_also_ask'],
      ['related_searches', 'related_searches'],
    ] as const) {
      expect(titlesIn(ofKind(part, kind)), kind).toHaveLength(asList(body[field]).length);
    }
  });

  test.each(pages)('%s: a page without ads has none, and one without an AI Overview says so', (file) => {
    const body = read(file);
    const part = partOf(body);
    expect(countAds('serpapi', part.elements)).toBe(asList(body['ads']).length);
    expect(typeof overviewOf(part)).toBe('ai_overview' in body ? 'object' : 'string');
    expect(overviewOf(part)).not.toBe('unknown');
  });
});

describe.skipIf(!present)('DataForSEO', () => {
  test.each(list('dataforseo').filter((file) => file.includes('organic_task_get')))(
    '%s: ads are counted, and snippets and titles are those of the items',
    (file) => {
      const task = asList(read(file)['tasks'])[0] ?? {};
      const result = asList(task['result'])[0] ?? {};
      const items = asList(result['items']);
      const part = readPage(respond(read(file)), queryFor(result['keyword']), () => 0);
      expect(part?.elements.map(({ title, snippet }) => [title, snippet])).toEqual(
        items.map((item) => [item['title'] ?? null, item['description'] ?? null]),
      );
      expect(countAds('dataforseo', part?.elements ?? [])).toBe(
        items.filter(({ type }) => type === 'paid').length,
      );
    },
  );
});

describe.skipIf(!present)('a vendor that does not deliver a feature', () => {
  const cases: [string, SerpPart][] = [
    ...list('serper').map((file): [string, SerpPart] => {
      const body = read(file);
      return [
        'serper',
        readSerperResponse(respond(body), queryFor((body['searchParameters'] as JsonObject)['q']), start, 1),
      ];
    }),
    ...list('brave').map((file): [string, SerpPart] => {
      const body = read(file);
      const query = queryFor((body['query'] as JsonObject)['original'], 'brave');
      return ['brave', readBraveResponse(respond(body), query, start, { requestMicros: 1, pageSize: 20 })];
    }),
    ...(present ? ['searxng/single-engine-google.response.json'] : []).map((file): [string, SerpPart] => {
      const body = read(file);
      return ['searxng', readSearxngResponse(respond(body), queryFor(body['query']), start)];
    }),
  ];

  test.each(cases)('%s leaves AI Overviews and ads unknown instead of absent', (provider, part) => {
    expect(part.elements.length).toBeGreaterThan(0);
    expect(overviewOf(part)).toBe('unknown');
    expect(countAds(provider, part.elements)).toBeNull();
  });

  test.each(cases)('%s delivers the title, the snippet and the page of each result', (_provider, part) => {
    for (const { title, snippet, host } of ofKind(part, 'organic')) {
      expect([title, snippet, host].every((value) => (value ?? '').length > 0)).toBe(true);
    }
  });
});
