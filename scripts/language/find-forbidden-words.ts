import type { Glossary, Term } from './read-glossary.ts';

export interface ForbiddenWords {
  /** @param name an identifier or a file name */
  inName(name: string): string[];
  inProse(text: string): string[];
}

/** Source and pages write it straight. */
const curlyApostrophe = /\p{L}’\p{L}/u;
/** Products of others, whose names contain a forbidden word. */
const properNames = /\bLooker Studio\b/g;

/** Findings name the forbidden word and the words to use. */
export function findForbiddenWords({ names, prose }: Glossary): ForbiddenWords {
  const byWord = new Map(names.map((term) => [term.word, term]));
  const inText = new Map(prose.map((term) => [term.word, term]));
  const pattern = new RegExp(String.raw`\b(${prose.map(({ word }) => word).join('|')})\b`, 'gi');
  return {
    inName: (name) =>
      [...new Set([name, ...partsOf(name)])]
        .flatMap((part) => byWord.get(part) ?? [])
        .map((term) => describe(name, term)),
    inProse: (text) => [
      ...[...text.replaceAll(properNames, '').matchAll(pattern)]
        .flatMap(([word]) => inText.get(word.toLowerCase()) ?? [])
        .map((term) => describe(term.word, term)),
      ...(curlyApostrophe.test(text) ? [`"’": use '`] : []),
    ],
  };
}

function describe(found: string, { instead }: Term): string {
  return `"${found}": use ${instead}`;
}

/** `saveOldMetrics` has the parts save, old and metrics. */
function partsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase());
}
