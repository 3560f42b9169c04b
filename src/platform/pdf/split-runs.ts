import bidiModule, { type Bidi } from 'bidi-js';

/** A part of a line in one font and one direction. */
export interface TextRun<FontKey> {
  text: string;
  font: FontKey;
  isRightToLeft: boolean;
}

// The package exports the function itself, and its types declare an ES module.
const bidi = (bidiModule as unknown as () => Bidi)();
/** A mark uses the font of its letter. */
const mark = /^[\p{M}\u200c\u200d]$/u;

/**
 * Splits a line into runs, from left to right as they are shown (UAX #9). The text of a run stays in logical order, because fonts shape
 * text in that order.
 * @param fontOf the font of a character; the font of the previous one is preferred for marks
 */
export function splitRuns<FontKey>(
  line: string,
  fontOf: (character: string, previous: FontKey | undefined) => FontKey,
): TextRun<FontKey>[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (TextRun<FontKey> & { level: number })[] = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    index += character.length;
    const last = runs.at(-1);
    const isRightToLeft = level % 2 === 1;
    const shown = isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const font = fontOf(shown, mark.test(character) ? last?.font : undefined);
    if (last?.font === font && last.level === level) last.text += shown;
    else runs.push({ text: shown, font, isRightToLeft, level });
  }
  return reorder(runs);
}

/** Rule L2: from the highest level to the lowest odd one, runs of at least that level are reversed. */
function reorder<Run extends { level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs];
  const max = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = max; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}
