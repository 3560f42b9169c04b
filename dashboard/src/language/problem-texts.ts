import { i18n } from './i18n.ts';
import type { Language } from './languages.ts';

interface ProblemTexts {
  /** By the code of the problem. */
  problems: Record<string, string>;
  /** By the code of the error of a field. */
  fields: Record<string, string>;
}

const catalogues: Record<string, () => Promise<{ default: ProblemTexts }>> = {
  de: () => import('../../messages/api/problems-de.json'),
} satisfies Record<Exclude<Language, 'en'>, unknown>;

/** The problems of the API in the language of the page; empty in English, which the API itself writes. */
export const problemTexts: ProblemTexts = (await catalogues[i18n.locale]?.())?.default ?? {
  problems: {},
  fields: {},
};
