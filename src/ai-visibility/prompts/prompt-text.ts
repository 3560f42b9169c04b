import { invalidField } from '#platform/problems';
import { normaliseText } from '#platform/text';
import type { Prompt } from './prompt.ts';

/** @throws Problem invalid_request if the text has no letter or digit */
export function readText(text: string, path: string): string {
  const normalised = normaliseText(text);
  if (/[\p{L}\p{N}]/u.test(normalised)) return normalised;
  throw invalidField(path, 'pattern', 'must contain a letter or a digit');
}

/** The identity of a prompt within its website. */
export function promptKey({
  text,
  country,
  language,
}: Pick<Prompt, 'text' | 'country' | 'language'>): string {
  return [text, country, language].join('\n');
}
