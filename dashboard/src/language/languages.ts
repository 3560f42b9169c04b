/** Languages of the dashboard, by their own names. English is in the code, each other language has a catalogue in `messages`. */
export const languages = { en: 'English', de: 'Deutsch' };

export type Language = keyof typeof languages;

export const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languages, tag);
