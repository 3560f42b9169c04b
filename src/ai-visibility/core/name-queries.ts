/** The words of a text, each between spaces, in a ClickHouse statement. */
export const spacedWords = String.raw`concat(' ', replaceRegexpAll(text, '[^\\p{L}\\p{N}]+', ' '), ' ')`;

/** Returns the part of `spacedWords` in a text that contains the name as whole words. Scripts without case, such as Japanese, do not separate words. */
export function needleOf(name: string): string {
  const words = name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return /\p{Lo}/u.test(words) ? words : ` ${words} `;
}
