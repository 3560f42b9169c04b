import { i18n } from '../language/i18n.ts';

/** a, b and c */
export const formatAll = (texts: readonly string[]) =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(texts);

/** a, b or c */
export const formatAny = (texts: readonly string[]) =>
  new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(texts);
