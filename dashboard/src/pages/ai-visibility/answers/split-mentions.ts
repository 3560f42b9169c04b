import type { Answer } from '../../../api/ai-visibility.ts';

type Mention = Answer['mentions'][number];

/** A part of an answer, either plain text or a mention. */
interface Segment {
  start: number;
  text: string;
  mention: Mention | null;
}

/** Splits an answer at its mentions. Offsets are UTF-16 units, ends are exclusive. Of overlapping mentions, the first one counts. */
export function splitMentions(text: string, mentions: readonly Mention[]): Segment[] {
  const segments: Segment[] = [];
  let offset = 0;
  const add = (end: number, mention: Mention | null) => {
    if (end > offset) segments.push({ start: offset, text: text.slice(offset, end), mention });
    offset = Math.max(offset, end);
  };
  for (const mention of mentions.toSorted((a, b) => a.start - b.start)) {
    if (mention.start < offset) continue;
    add(mention.start, null);
    add(Math.min(mention.end, text.length), mention);
  }
  add(text.length, null);
  return segments;
}
