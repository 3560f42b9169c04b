const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** The element for a proposed text, by the prefix of the rules that propose it. */
const elements: [prefix: string, write: (text: string) => string][] = [
  ['title_', (text) => `<title>${escapeMarkup(text)}</title>`],
  ['meta_description_', (text) => `<meta name="description" content="${escapeMarkup(text)}">`],
  ['h1_', (text) => `<h1>${escapeMarkup(text)}</h1>`],
];

const markup = /^<[^>]+>$/;
const header = /^[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)+: \S/;
const altText = /^(\S+) → (alt="[^"]*")$/;

/** The markup or header of a proposal, ready to paste; null if it is neither. Pure. */
export function writeSnippet(checkId: string | null, proposed: string | null): string | null {
  if (checkId === null || proposed === null) return null;
  const element = elements.find(([prefix]) => checkId.startsWith(prefix));
  if (element !== undefined) return element[1](proposed);
  if (checkId === 'image_alt_missing') return writeImages(proposed);
  return markup.test(proposed) || header.test(proposed) ? proposed : null;
}

function writeImages(proposed: string): string | null {
  const images = proposed.split('\n').flatMap((line) => {
    const [, url, alt] = altText.exec(line) ?? [];
    return url === undefined ? [] : [`<img src="${escapeMarkup(url)}" ${alt}>`];
  });
  return images.length === 0 ? null : images.join('\n');
}
