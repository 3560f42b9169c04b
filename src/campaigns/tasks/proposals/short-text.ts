const ellipsis = '…';

/** Shortens a text to `max` characters: after a sentence if that keeps half of them, otherwise between words. Pure. */
export function shortenText(text: string, max: number): string {
  const clean = text.replaceAll(/\s+/gu, ' ').trim();
  if (countCharacters(clean) <= max) return clean;
  const start = [...clean].slice(0, max - 1).join('');
  const sentence = /^.*[.!?](?=\s)/u.exec(`${start} `)?.[0] ?? '';
  if (countCharacters(sentence) >= max / 2) return sentence.trim();
  const words = start.includes(' ') ? start.replace(/\s+\S*$/u, '') : start;
  return `${words.replace(/[\s,;:–-]+$/u, '')}${ellipsis}`;
}

/** Counts code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The last segment of a URL's path as words; '' if it is only a number or a generic name. Pure. */
export function pathToWords(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words = decode(last)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim();
  const isDescriptive =
    /\p{L}{3}/u.test(words) && !/^(img|dsc|image|photo|picture|screenshot|index)?[\s\d]*$/i.test(words);
  return isDescriptive ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes characters that Postgres cannot store. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
