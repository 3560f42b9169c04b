import { i18n } from './i18n.ts';
import type { Language } from './languages.ts';

export interface RuleText {
  title: string;
  explanation: string;
  fix: string;
}

const catalogues: Record<string, () => Promise<{ default: Record<string, RuleText> }>> = {
  de: () => import('../../messages/api/rules-de.json'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

let loaded: Record<string, RuleText> | null = null;

/** The text of a rule, once a page has loaded the texts. */
export const loadedRule = (code: string): RuleText | undefined => loaded?.[code];

/** The texts of the audit rules by code, in the language of the page; null in English, which the API itself writes. */
export async function loadRuleTexts(): Promise<Record<string, RuleText> | null> {
  loaded ??= (await catalogues[i18n.locale]?.())?.default ?? null;
  return loaded;
}
