/** What was pasted: the phrases, each once, and on which line each was written first, counted from 1. */
export interface Pasted {
  phrases: string[];
  lines: number[];
  /** Lines that repeat another one. */
  repeated: number;
}

/** One phrase a line; of a line copied from a table the first cell. */
export function readPhrases(text: string): Pasted {
  const written = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ phrase: firstCell(line).trim().replaceAll(/\s+/g, ' '), line: index + 1 }))
    .filter(({ phrase }) => phrase !== '');
  const first = new Map<string, { phrase: string; line: number }>();
  for (const one of written) {
    const known = one.phrase.toLowerCase();
    if (!first.has(known)) first.set(known, one);
  }
  const kept = [...first.values()];
  return {
    phrases: kept.map(({ phrase }) => phrase),
    lines: kept.map(({ line }) => line),
    repeated: written.length - kept.length,
  };
}

const firstCell = (line: string) => line.split('\t').find((cell) => cell.trim() !== '') ?? '';
