import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languageOf, reportLanguages } from './languages.ts';
import { catalogues, type MessageName, messageOptions, wordsIn } from './words-in.ts';

const names = Object.keys(catalogues.en) as MessageName[];

/** The type of a text without placeholders. */
const literal = 0;
type Ast = ReturnType<IntlMessageFormat['getAst']>;
interface Plural {
  value: string;
  options: Record<string, { value: Ast }>;
}
const pluralsOf = (ast: Ast) => ast.filter((part) => 'options' in part) as unknown as Plural[];

/** The placeholders of a message, also those within its plural forms. */
function placeholdersOf(ast: Ast): string[] {
  const nested = pluralsOf(ast).flatMap(({ options }) =>
    Object.values(options).flatMap(({ value }) => placeholdersOf(value)),
  );
  const own = ast.flatMap((part) => ('value' in part && part.type !== literal ? [String(part.value)] : []));
  return [...own, ...nested];
}
const parse = (text: string) => new IntlMessageFormat(text, 'en', undefined, messageOptions).getAst();

describe.each(reportLanguages)('the catalogue %s', (language) => {
  const catalogue = catalogues[language];

  test('has each message of the English one, with the same placeholders', () => {
    expect(Object.keys(catalogue)).toEqual(names);
    for (const name of names) {
      const [own, english] = [catalogue[name], catalogues.en[name]].map(
        (text) => new Set(placeholdersOf(parse(text))),
      );
      expect(own, name).toEqual(english);
    }
  });

  test('has each plural form of the language', () => {
    // In Romance languages, `many` is for whole millions and differs in a preposition only.
    const optional = language === 'pl' ? [] : ['many'];
    const required = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => !optional.includes(form));
    for (const name of names)
      for (const { options } of pluralsOf(parse(catalogue[name]))) {
        const forms = Object.keys(options).filter((form) => form !== '=0');
        const missing = required.filter((form) => !forms.includes(form));
        // One form for all numbers is a word that never changes.
        expect(forms.join() === 'other' ? [] : missing, name).toEqual([]);
      }
  });

  test('is translated, apart from names and words that both languages share', () => {
    if (language === 'en') return;
    const sentences = names.filter((name) => /^[^{]+ [^{]+ [^{]+$/.test(catalogues.en[name]));
    const equal = sentences.filter((name) => catalogue[name] === catalogues.en[name]);
    expect(equal).toEqual([]);
  });
});

test('numbers, days and plural forms follow the language', () => {
  const [german, polish] = [wordsIn('de'), wordsIn('pl')];
  expect([
    german.count(1_204),
    german.percent(0.125),
    german.day('2026-11-02'),
    german.longDay('2026-11-02'),
  ]).toEqual(['1.204', '12,5\u00a0%', '02.11.2026', '2. November 2026']);
  expect([1, 3, 5, 22].map((count) => polish.say('openTasks', { count }))).toEqual([
    '1 otwarte zadanie',
    '3 otwarte zadania',
    '5 otwartych zadań',
    '22 otwarte zadania',
  ]);
  expect([wordsIn('pl').percent(0.125), wordsIn('en').percent(0.125)]).toEqual(['12,5%', '12.5%']);
  expect(wordsIn('en').day('2026-11-02')).toBe('2 Nov 2026');
});

test.each([
  ['en', 'en-US', 'Nov 2, 2026', 'November 2, 2026'],
  ['en', 'en-GB', '2 Nov 2026', '2 November 2026'],
  ['en', 'de-DE', '2 Nov 2026', '2 November 2026'],
  ['de', 'de-AT', '02.11.2026', '2. November 2026'],
  ['de', 'en-US', '02.11.2026', '2. November 2026'],
] as const)(
  'days in the language %s of an account with the locale %s are %s',
  (language, locale, ...days) => {
    const { day, longDay } = wordsIn(language, locale);
    expect([day('2026-11-02'), longDay('2026-11-02')]).toEqual(days);
  },
);

test('a stored reason is translated, and an unknown one stays as it is', () => {
  expect(wordsIn('fr').translate('The website was deleted.')).toBe('Le site a été supprimé.');
  expect(wordsIn('fr').translate('Another reason.')).toBe('Another reason.');
});

test('the language of a report follows the locale of the account', () => {
  expect(['de-AT', 'pt-BR', 'en-US', 'ja-JP', 'PL'].map(languageOf)).toEqual(['de', 'pt', 'en', 'en', 'pl']);
});
