import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { chooseLanguage } from './choose-language.ts';
import type { Language } from './languages.ts';
import { storedLanguage } from './stored-language.ts';

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>> = {
  de: () => import('../../messages/de.json'),
};

const language = chooseLanguage(storedLanguage(), globalThis.navigator?.languages ?? []);
const messages = language === 'en' ? {} : (await catalogues[language]()).default;

/** Messages of the dashboard. A module that depends on it is evaluated after the catalogue has arrived, so its constants are translated, too. */
export const i18n = setupI18n({ locale: language, messages: { [language]: messages } });

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

// Messages are compiled on first use.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
});

/**
 * Messages write numbers as the account does. They also count by this locale, so it applies only if it has a singular for 1 alone,
 * as all languages of the dashboard do.
 */
export function setMessageLocale(locale: string): void {
  const rules = new Intl.PluralRules(locale);
  const countsAlike = rules.select(1) === 'one' && rules.select(0) !== 'one';
  i18n.activate(language, countsAlike ? [locale] : undefined);
}
