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

/** The texts of the audit rules by code, in the language of the page; null in English, which the API itself writes. */
export async function loadRuleTexts(): Promise<Record<string, RuleText> | null> {
  return (await catalogues[i18n.locale]?.())?.default ?? null;
}
