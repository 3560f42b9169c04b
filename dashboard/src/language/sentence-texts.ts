import { i18n } from './i18n.ts';
import type { Language } from './languages.ts';

const catalogues: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  de: () => import('../../messages/api/sentences-de.json'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** Adds the sentences of the API to the messages, by their codes. English has none, because the API itself writes it. */
export async function loadSentences(): Promise<void> {
  const catalogue = await catalogues[i18n.locale]?.();
  if (catalogue !== undefined) i18n.load(i18n.locale, catalogue.default);
}
