import { foldText, normaliseText } from '#platform/text';

/** The form of a location in which names and searches are compared: without case, accents, and spaces around commas. */
export function foldLocation(text: string): string {
  return foldText(normaliseText(text)).replaceAll(/ ?, ?/g, ',');
}
