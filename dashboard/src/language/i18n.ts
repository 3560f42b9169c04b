import { type Messages, setupI18n } from '@lingui/core';
import { chooseLanguage } from './choose-language.ts';
import type { Language } from './languages.ts';
import { storedLanguage } from './stored-language.ts';

type Texts = Record<string, string>;
interface Loaded<Content> {
  default: Content;
}

/** The messages, and the problems of the API. */
const catalogues: Record<
  Exclude<Language, 'en'>,
  () => Promise<[Loaded<Messages>, Loaded<{ problems: Texts; fields: Texts; errors: Texts }>]>
> = {
  de: () => Promise.all([import('../../messages/de.json'), import('../../messages/api/problems-de.json')]),
};

/** The language of the interface. */
export const language = chooseLanguage(storedLanguage(), globalThis.navigator?.languages ?? []);
const [messages, problems] = language === 'en' ? [] : await catalogues[language]();

/** The sentences for problems, errors of fields, and failures of services, by code; undefined in English, which the API itself writes. */
export const problemTexts = problems?.default;

/** Messages of the dashboard. A module that depends on it is evaluated after the catalogue has arrived, so its constants are translated, too. */
export const i18n = setupI18n({ locale: language, messages: { [language]: messages?.default ?? {} } });

// The build has compiled all messages. Those without values are strings.
i18n.setMessagesCompiler((message) => [message]);

/**
 * Messages write numbers as the account does. They also count by this locale, so it applies only if it has a singular for 1 alone,
 * as all languages of the dashboard do.
 */
export function setMessageLocale(locale: string): void {
  const rules = new Intl.PluralRules(locale);
  const countsAlike = rules.select(1) === 'one' && rules.select(0) !== 'one';
  i18n.activate(language, countsAlike ? [locale] : undefined);
}
