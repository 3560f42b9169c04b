import { compileMessage } from '@lingui/message-utils/compileMessage';

type Tokens = ReturnType<typeof compileMessage>;

/** Problems of a catalogue, whose keys are the English messages. */
export function compareCatalogue(
  language: string,
  catalogue: Record<string, string>,
  english: readonly string[],
): string[] {
  const known = new Set(english);
  const obsolete = Object.keys(catalogue).filter((message) => !known.has(message));
  return [
    ...obsolete.map((message) => `the dashboard no longer has "${message}"`),
    ...english.flatMap((message) => {
      const text = catalogue[message];
      if (text === undefined || text === '') return [`no text for "${message}"`];
      return compareMessage(language, message, text).map((problem) => `${problem} in "${text}"`);
    }),
  ];
}

function compareMessage(language: string, message: string, text: string): string[] {
  const [english, own] = [message, text].map((one) => readParts(compileMessage(one)));
  if (english === undefined || own === undefined) return [];
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [
    ...[...english.names].filter((name) => !own.names.has(name)).map((name) => `${name} is missing`),
    ...[...own.names].filter((name) => !english.names.has(name)).map((name) => `${name} is unknown`),
    ...own.plurals.flatMap((given) =>
      forms.filter((form) => !given.includes(form)).map((form) => `no plural form "${form}"`),
    ),
    ...(hasSpaceAround(message) === hasSpaceAround(text) ? [] : ['other spaces around the text']),
  ];
}

const hasSpaceAround = (text: string) => `${text.startsWith(' ')} ${text.endsWith(' ')}`;

interface Parts {
  /** Placeholders, and tags of components. */
  names: Set<string>;
  /** The forms of each plural. */
  plurals: string[][];
}

function readParts(tokens: Tokens, parts: Parts = { names: new Set(), plurals: [] }): Parts {
  for (const token of [tokens].flat() as unknown[]) {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) parts.names.add(tag);
    if (!Array.isArray(token)) continue;
    const [name, type, forms] = token as [string, string?, Record<string, Tokens>?];
    parts.names.add(`{${name}}`);
    if (type === 'plural' && forms !== undefined) parts.plurals.push(Object.keys(forms));
    for (const form of Object.values(forms ?? {})) if (Array.isArray(form)) readParts(form, parts);
  }
  return parts;
}
