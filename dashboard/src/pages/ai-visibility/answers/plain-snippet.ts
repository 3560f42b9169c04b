/** More than the two lines that a list shows. */
const maxLength = 400;

/** The beginning of an answer without the marks of Markdown, its list items apart from each other. Pure. */
export function plainSnippet(text: string): string {
  return text
    .slice(0, maxLength)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)?/g, '$1')
    .replaceAll(/\n\s*([-*+]|\d+[.)])\s+/g, ' · ')
    .replaceAll(/^\s*(#{1,6}|[-*+>])\s+/gm, '')
    .replaceAll(/\*{1,3}|`|~~/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(': · ', ': ')
    .trim();
}
