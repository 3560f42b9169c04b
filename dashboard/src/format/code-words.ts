type Labels = Readonly<Record<string, string>>;

/** A code of the API within a sentence: its label, else its words: `wrong_rel` as "wrong rel". */
export const codeWords = (code: string, labels: Labels = {}): string =>
  labels[code] ?? code.toLowerCase().replaceAll('_', ' ');

/** The same as a label of its own: `REVIEW_SNIPPET` as "Review snippet". */
export function codeLabel(code: string, labels: Labels = {}): string {
  const words = codeWords(code, labels);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
