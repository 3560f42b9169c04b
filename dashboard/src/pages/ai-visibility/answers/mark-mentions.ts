import type { Answer } from '../../../api/ai-visibility.ts';

export type Mention = Answer['mentions'][number];

/** Unicode reserves these code points for such uses: no text contains them, and Markdown treats them as letters. */
export const mentionStart = '\uFDD0';
export const mentionEnd = '\uFDD1';
const markers = /[\uFDD0\uFDD1]/g;

export const withoutMarkers = (text: string): string => text.replace(markers, '');

/**
 * Encloses the mentions of an answer in markers, which survive the parsing of its Markdown. Offsets are UTF-16 units, ends are
 * exclusive. Of overlapping mentions, the first one counts. Pure.
 * @returns the marked text, and the mentions in the order of their markers
 */
export function markMentions(
  text: string,
  mentions: readonly Mention[],
): { marked: string; shown: Mention[] } {
  const clean = text.replace(markers, '\uFFFD');
  const shown: Mention[] = [];
  let marked = '';
  let offset = 0;
  for (const mention of mentions.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = mention;
    if (start < offset || start >= clean.length) continue;
    marked += clean.slice(offset, start) + mentionStart + clean.slice(start, end) + mentionEnd;
    offset = Math.min(end, clean.length);
    shown.push(mention);
  }
  return { marked: marked + clean.slice(offset), shown };
}
