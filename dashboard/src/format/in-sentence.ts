import { i18n } from '../language/i18n.ts';

/** A label within a sentence. English labels start with a capital letter, which German nouns always have. */
export const inSentence = (label: string) => (i18n.locale === 'en' ? label.toLowerCase() : label);
