import type { Answer } from '../../../api/ai-visibility.ts';

type Mention = Answer['mentions'][number];

/** A stretch of an answer; `mention` where it names a brand. */
interface Stretch {
  start: number;
  text: string;
  mention: Mention | null;
}

/** A text in stretches, by the places that name brands: UTF-16 units, ends exclusive. Of two that overlap the first counts. Pure. */
export function markText(text: string, mentions: readonly Mention[]): Stretch[] {
  const stretches: Stretch[] = [];
  let reached = 0;
  const add = (end: number, mention: Mention | null) => {
    if (end > reached) stretches.push({ start: reached, text: text.slice(reached, end), mention });
    reached = Math.max(reached, end);
  };
  for (const mention of mentions.toSorted((a, b) => a.start - b.start)) {
    if (mention.start < reached) continue;
    add(mention.start, null);
    add(Math.min(mention.end, text.length), mention);
  }
  add(text.length, null);
  return stretches;
}
