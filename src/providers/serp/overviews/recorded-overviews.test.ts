import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonResponse } from '#providers/http';
import type { SerpElement, SerpQuery } from '../contract.ts';
import { readSerpApiResponse } from '../vendors/serpapi-response.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../../shared/data/1-serp/serpapi');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded responses at ${recordings}\n\n`);

interface Page {
  search_parameters: { engine: string; q: string };
  organic_results: { snippet?: string }[];
  ai_overview?: { references?: { title: string; link: string; index: number }[] };
  local_results?: { places: { title: string }[] };
  related_questions?: { question: string }[];
}

const read = (file: string) => JSON.parse(readFileSync(join(recordings, file), 'utf8')) as Page;
const isGoogle = (file: string) => read(file).search_parameters.engine === 'google';
const files = present ? readdirSync(recordings).filter(isGoogle) : [];
const hasReferences = (file: string) => read(file).ai_overview?.references !== undefined;

function elementsOf(page: Page): SerpElement[] {
  const response: JsonResponse = {
    status: 200,
    retryAfterMs: null,
    header: () => null,
    body: { kind: 'json', value: page as unknown as JsonObject },
  };
  const place = { country: 'US', language: 'en', location: null, device: 'desktop' } as const;
  const query: SerpQuery = {
    engine: 'google',
    phrase: page.search_parameters.q,
    ...place,
    depth: 10,
    stopAtHosts: [],
  };
  return readSerpApiResponse(response, query, { page: 0, offset: 0 }, 1).elements;
}

const ofKind = (elements: readonly SerpElement[], kind: string) =>
  elements.filter((element) => element.kind === kind);

describe.skipIf(!present)('a recorded result page of SerpApi', () => {
  test.each(files.filter(hasReferences))(
    '%s has the references of its AI Overview in their order',
    (file) => {
      const page = read(file);
      const [overview] = ofKind(elementsOf(page), 'ai_overview');
      const references = page.ai_overview?.references?.toSorted((one, other) => one.index - other.index);
      expect(overview?.links?.map(({ title, url }) => [title, url])).toEqual(
        references?.map(({ title, link }) => [title, link]),
      );
      expect(overview?.snippet).toMatch(/\S{3}/);
    },
  );

  test.each(files.filter((file) => !hasReferences(file)))(
    '%s has no known sources of an AI Overview',
    (file) => {
      const page = read(file);
      const overviews = ofKind(elementsOf(page), 'ai_overview');
      expect(overviews.map(({ links }) => links)).toEqual(page.ai_overview === undefined ? [] : [null]);
    },
  );

  test.each(files)('%s has its local businesses, questions and snippets', (file) => {
    const page = read(file);
    const elements = elementsOf(page);
    expect(ofKind(elements, 'local_pack').map(({ title }) => title)).toEqual(
      page.local_results?.places.map(({ title }) => title) ?? [],
    );
    const questions = ofKind(elements, 'people_also_ask').flatMap(({ links }) => links ?? []);
    expect(questions.map(({ title }) => title)).toEqual(
      page.related_questions?.map(({ question }) => question) ?? [],
    );
    expect(ofKind(elements, 'organic').map(({ snippet }) => snippet)).toEqual(
      page.organic_results.map(({ snippet }) => snippet ?? null),
    );
  });
});
