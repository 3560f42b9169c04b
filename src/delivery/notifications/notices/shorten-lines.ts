import type { Said } from '#platform/text';
import { sayNotice } from './say-notice.ts';

/** The most findings that a notice lists. */
const maxLines = 30;
/** The most keywords that a list can be filtered by. */
const maxListed = 100;

/** The first lines of a notice, and the number of the others, with the ids of their keywords if a list can show them all. Pure. */
export function shortenLines(lines: readonly Said[]): Said[] {
  if (lines.length <= maxLines) return [...lines];
  const others = lines.slice(maxLines);
  const keywordIds = others.map(({ sentence }) => sentence.values['keywordId']).filter(isText);
  const isOfKeywords = keywordIds.length > 0 && lines.length <= maxListed;
  const values = { count: others.length, ...(isOfKeywords && { keywordIds }) };
  return [...lines.slice(0, maxLines), sayNotice('more', values)];
}

const isText = (value: unknown): value is string => typeof value === 'string';
