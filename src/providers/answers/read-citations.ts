import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { AnswerCitation } from './contract.ts';
import { asCount, asTexts, asWritten } from './read-values.ts';

/** `url_citation` annotations, flat as in OpenAI's Responses or nested as in its chat completions, by their places. */
export function readUrlCitations(annotations: unknown): AnswerCitation[] {
  const cited = asObjects(annotations)
    .filter((one) => one['type'] === 'url_citation' || one['type'] === undefined)
    .map((one) => asObject(one['url_citation']) ?? one);
  return orderByPlace(cited, (one) => asCount(one['start_index'])).map(readSource);
}

/** A source as most formats write one. */
export function readSource(source: JsonObject): AnswerCitation {
  return {
    url: asWritten(source['url']) ?? asWritten(source['uri']) ?? asWritten(source['link']),
    title: asWritten(source['title']),
  };
}

/** In the order of their places in the text where every one has a place; else as they are listed. */
export function orderByPlace<T>(list: readonly T[], placeOf: (one: T) => number | null): T[] {
  const placed = list.map((one) => ({ one, place: placeOf(one) ?? -1 }));
  if (placed.some(({ place }) => place < 0)) return [...list];
  return placed.toSorted((a, b) => a.place - b.place).map(({ one }) => one);
}

/** A list of addresses, or of sources; titles are looked up among those told elsewhere. */
export function readSources(list: unknown, known: readonly AnswerCitation[] = []): AnswerCitation[] {
  if (asObjects(list).length > 0) return asObjects(list).map(readSource);
  const titles = new Map(known.map(({ url, title }) => [url, title]));
  return asTexts(list).map((url) => ({ url, title: titles.get(url) ?? null }));
}

/** A list to which marks such as `[2]` in the text point, counted from 1: those of the marks first, as they come. */
export function orderByMarks(text: string, sources: readonly AnswerCitation[]): AnswerCitation[] {
  const marks = [...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => sources[Number(match[1]) - 1]);
  return [...marks.filter((source) => source !== undefined), ...sources];
}
