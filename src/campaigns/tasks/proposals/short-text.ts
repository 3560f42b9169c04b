const ellipsis = '…';

/** Cut between words, at so many characters at most; whole sentences where they make up half of it. Pure. */
export function cutText(text: string, most: number): string {
  const clean = text.replaceAll(/\s+/gu, ' ').trim();
  if (lengthOf(clean) <= most) return clean;
  const start = [...clean].slice(0, most - 1).join('');
  const sentence = /^.*[.!?](?=\s)/u.exec(`${start} `)?.[0] ?? '';
  if (lengthOf(sentence) >= most / 2) return sentence.trim();
  const words = start.includes(' ') ? start.replace(/\s+\S*$/u, '') : start;
  return `${words.replace(/[\s,;:–-]+$/u, '')}${ellipsis}`;
}

/** Characters as people count them. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** What the last part of a path says, in words; '' where it says nothing. Pure. */
export function wordsOfPath(url: string): string {
  const path = URL.parse(url)?.pathname ?? '';
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  const words = decode(last)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim();
  const isTelling =
    /\p{L}{3}/u.test(words) && !/^(img|dsc|image|photo|picture|screenshot|index)?[\s\d]*$/i.test(words);
  return isTelling ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without what Postgres cannot hold. */
export function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
