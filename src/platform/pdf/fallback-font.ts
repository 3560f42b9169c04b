import type { Font, Glyph, GlyphPosition, Subset } from 'fontkit';
import { encodeOutline } from './encode-outline.ts';
import { splitRuns } from './split-runs.ts';

/** The members of fontkit's subset of a TrueType font that its own `encode` uses. */
interface TrueTypeSubset extends Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
}

/** The members of a glyph that pdfkit uses. */
type ShownGlyph = Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>;

/** Glyph ids of one font are below it. */
const idsPerFont = 0x1_00_00;
const missing = '?';
/** The offsets of glyphs have 32 bits, because CJK glyphs exceed the limit of 16 bits. */
const longOffsets = 1;
/** In 1/1000 em. The font's own metrics leave space for stacked marks, which makes lines of other scripts too loose. */
const lineMetrics = { ascent: 930, descent: -230, lineGap: 0 };

/**
 * One font for pdfkit that takes each character from the first of the fonts that has it. A document contains the outlines of the used
 * glyphs only. Lines with right-to-left text are laid out in visual order, so pdfkit has to pass whole lines: see `wholeLines`.
 */
export function joinFonts(name: string, fonts: readonly Font[]): Font {
  const [primary] = fonts;
  if (primary === undefined) throw new Error('At least one font is needed');
  const glyphs = new Map<number, Glyph>();
  const joined: Font = Object.create(primary, {
    postscriptName: { value: name },
    ascent: { value: lineMetrics.ascent },
    descent: { value: lineMetrics.descent },
    lineGap: { value: lineMetrics.lineGap },
    loca: { value: { version: longOffsets } },
    // Instructions belong to the glyphs of one font.
    'cvt ': { value: undefined },
    prep: { value: undefined },
    fpgm: { value: undefined },
    getGlyph: { value: (id: number) => primary.getGlyph(id) },
    layout: { value: (line: string) => layOutLine(line, fonts, glyphs) },
    createSubset: { value: () => createSubset(joined, primary, glyphs) },
  });
  return joined;
}

function layOutLine(line: string, fonts: readonly Font[], used: Map<number, Glyph>) {
  const glyphs: ShownGlyph[] = [];
  const positions: GlyphPosition[] = [];
  const fontOf = (character: string, previous: number | undefined) => findFont(character, fonts, previous);
  for (const { text, font, isRightToLeft } of splitRuns(line, fontOf)) {
    const index = Math.max(0, font);
    const shown = font < 0 ? missing.repeat([...text].length) : text;
    const run = fonts[index]?.layout(shown, [], undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
    for (const glyph of run?.glyphs ?? []) {
      const id = index * idsPerFont + glyph.id;
      used.set(id, glyph);
      glyphs.push({ id, advanceWidth: glyph.advanceWidth, codePoints: glyph.codePoints });
    }
    positions.push(...(run?.positions ?? []));
  }
  // pdfkit scales the positions afterwards.
  const widthOf = () => positions.reduce((total, { xAdvance }) => total + xAdvance, 0);
  return Object.defineProperty({ glyphs, positions }, 'advanceWidth', { get: widthOf });
}

/** @returns -1 if no font has the character */
function findFont(character: string, fonts: readonly Font[], previous: number | undefined): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (previous !== undefined && fonts[previous]?.hasGlyphForCodePoint(codePoint) === true) return previous;
  return fonts.findIndex((font) => font.hasGlyphForCodePoint(codePoint));
}

function createSubset(joined: Font, primary: Font, glyphs: ReadonlyMap<number, Glyph>): Subset {
  const subset = primary.createSubset.call(joined) as TrueTypeSubset;
  const addGlyph = (id: number) => {
    const glyph = glyphs.get(id) ?? primary.getGlyph(id);
    const outline = encodeOutline(glyph.path);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    const bearing = outline.length === 0 ? 0 : Math.round(glyph.path.bbox.minX);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing });
    subset.offset += outline.length;
  };
  // `encode` of fontkit calls it for every glyph, and would copy glyphs of the first font only.
  return Object.defineProperty(subset, '_addGlyph', { value: addGlyph });
}
