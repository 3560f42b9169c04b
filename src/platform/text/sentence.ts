/**
 * A value in a sentence: names and codes are texts. Days are named `day` or `…Day`, moments `…At`, amounts of US dollars `…Micros`. A list
 * is joined in the language of the sentence.
 */
export type SentenceValue = string | number | (string | Sentence)[];

/** A sentence without its language: clients have a text for its code, with the values as placeholders. */
export interface Sentence {
  code: string;
  values: Record<string, SentenceValue>;
}

/** A sentence in English, and without its language. */
export interface Said {
  text: string;
  sentence: Sentence;
}

type SaidValue = string | number | readonly (string | Said)[];
type Templates = Record<string, (values: never) => string>;

/**
 * The function that says the sentences of a group: `say('status', { status: 404 })`.
 * @param templates the English sentences by code; values that are lists arrive as they were given
 */
export function sayer<Group extends Templates>(group: string, templates: Group) {
  return <Code extends keyof Group & string>(
    code: Code,
    ...[values]: Parameters<Group[Code]> extends [] ? [] : Parameters<Group[Code]>
  ): Said => {
    const given = (values ?? {}) as Record<string, SaidValue>;
    const template = templates[code] as unknown as (values: Record<string, SaidValue>) => string;
    return { text: template(given), sentence: { code: `${group}.${code}`, values: withoutTexts(given) } };
  };
}

function withoutTexts(values: Record<string, SaidValue>): Sentence['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? value.map((item) => (typeof item === 'string' ? item : item.sentence))
        : value,
    ]),
  );
}
