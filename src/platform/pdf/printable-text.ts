/** A text without control characters and lone surrogates, which no font has. */
export function printableText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .normalize('NFC');
}
