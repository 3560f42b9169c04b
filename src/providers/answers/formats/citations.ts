import { asCount, asLink, asObject, asObjects } from '#providers/http';
import type { AnswerCitation } from '../contract.ts';
import { asNonBlankTexts } from '../core/answer-values.ts';

/** Reads `url_citation` annotations in order of position. OpenAI's Responses API writes them flat, its chat completions nested. */
export function readUrlCitations(annotations: unknown): AnswerCitation[] {
  const cited = asObjects(annotations)
    .filter((one) => one['type'] === 'url_citation' || one['type'] === undefined)
    .map((one) => asObject(one['url_citation']) ?? one);
  return orderByPosition(cited, (one) => asCount(one['start_index'])).map(asLink);
}

/** Sorts by position in the text if every item has one. Otherwise the given order is kept. */
export function orderByPosition<T>(list: readonly T[], positionOf: (one: T) => number | null): T[] {
  const positioned = list.map((one) => ({ one, position: positionOf(one) ?? -1 }));
  if (positioned.some(({ position }) => position < 0)) return [...list];
  return positioned.toSorted((a, b) => a.position - b.position).map(({ one }) => one);
}

/** Reads a list of sources or of URLs. The titles of URLs are taken from `known`. */
export function readSources(list: unknown, known: readonly AnswerCitation[] = []): AnswerCitation[] {
  if (asObjects(list).length > 0) return asObjects(list).map(asLink);
  const titles = new Map(known.map(({ url, title }) => [url, title]));
  return asNonBlankTexts(list).map((url) => ({ url, title: titles.get(url) ?? null }));
}

/** Sources in the order of the markers in the text, such as `[2]` for the second source, then all sources in their own order. */
export function orderByMarkers(text: string, sources: readonly AnswerCitation[]): AnswerCitation[] {
  const marked = [...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => sources[Number(match[1]) - 1]);
  return [...marked.filter((source) => source !== undefined), ...sources];
}
