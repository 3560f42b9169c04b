/** A word that the glossary forbids, and the words to use instead. */
export interface Term {
  word: string;
  instead: string;
}

export interface Glossary {
  /** Parts of identifiers and file names, in lowercase; a camelCase entry is a whole identifier. */
  names: Term[];
  /** Words and phrases of comments, titles and texts. */
  prose: Term[];
}

/** Reads the tables of `docs/glossary.md`: use, instead of, not in names, not in prose. */
export function readGlossary(markdown: string): Glossary {
  const rows = markdown
    .split('\n')
    .filter((line) => /^[|] (?!Use [|]|-)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const terms = (column: number) =>
    rows.flatMap((cells) =>
      [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({
        word,
        instead: cells[1] ?? '',
      })),
    );
  return { names: terms(3), prose: terms(4) };
}
