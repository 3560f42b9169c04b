import { invalidMember } from '#errors.ts';
import { normaliseText } from '#keywords';
import type { Prompt } from './prompt.ts';

/** @throws Problem invalid_request where nothing is asked */
export function readText(text: string, path: string): string {
  const folded = normaliseText(text);
  if (/[\p{L}\p{N}]/u.test(folded)) return folded;
  throw invalidMember(path, 'pattern', 'must hold a letter or a digit');
}

/** The same for two prompts of a website that are the same one. */
export function promptKey({
  text,
  country,
  language,
}: Pick<Prompt, 'text' | 'country' | 'language'>): string {
  return [text, country, language].join('\n');
}
