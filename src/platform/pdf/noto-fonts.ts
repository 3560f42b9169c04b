import { create, type Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type FontWeight = 400 | 700;

/** A font file with some of the characters of a family. */
interface SliceFile {
  path: string;
  /** Whether the file may have a character. */
  covers(codePoint: number): boolean;
}

/** In the order of preference. The first family has Latin, Greek, Cyrillic and Devanagari; Noto Sans SC has Chinese and Japanese. */
const families = [
  'noto-sans',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
];
/** Characters of the labels of documents, and of text that is cut. */
const ownCharacters = 'A–−→…·?';

const require = createRequire(import.meta.url);

/**
 * Reads the files that have the characters of a text. They are compressed and contain all weights.
 * @returns the fonts of a weight, Latin first
 */
export async function loadNotoFonts(text: string): Promise<(weight: FontWeight) => Font[]> {
  const files = families.flatMap(filesOf);
  const fonts = new Map<string, Font>();
  for (const character of new Set(ownCharacters + text)) {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const { path } of files.filter(({ covers }) => covers(codePoint))) {
      const font = fonts.get(path) ?? (await readFont(path));
      fonts.set(path, font);
      // Files claim ranges in which they lack some characters.
      if (font.hasGlyphForCodePoint(codePoint)) break;
    }
  }
  return (weight) => [...fonts.values()].map((font) => font.getVariation({ wght: weight }));
}

async function readFont(path: string): Promise<Font> {
  const { decompress } = await import('wawoff2');
  return create(Buffer.from(await decompress(await readFile(path)))) as Font;
}

function filesOf(family: string): SliceFile[] {
  const folder = `@fontsource-variable/${family}`;
  const slices = require(`${folder}/unicode.json`) as Record<string, string>;
  return Object.entries(slices).map(([slice, ranges]) => ({
    // Slices without a name are numbered, as in "[12]".
    path: require.resolve(`${folder}/files/${family}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    covers: coverage(ranges),
  }));
}

/** @param ranges as in CSS: `U+0000-00FF,U+0131` */
function coverage(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return { first, last };
  });
  return (codePoint) => bounds.some(({ first, last }) => codePoint >= first && codePoint <= last);
}
