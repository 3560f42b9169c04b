import { GraphFileError } from './graph-file-error.ts';
import { readLines } from './read-lines.ts';
import { isName } from './read-vertices.ts';

/** A row of a ranks file. Positions count from 1. */
export interface Rank {
  harmonicPosition: number;
  harmonicValue: number;
  pagerankPosition: number;
  pagerankValue: number;
  /** Reversed. */
  name: string;
}

/** The column titles in past and current releases. */
const titles: Record<keyof Rank, readonly string[]> = {
  harmonicPosition: ['harmonicc_pos', 'hc_pos'],
  harmonicValue: ['harmonicc_val', 'hc_val'],
  pagerankPosition: ['pr_pos'],
  pagerankValue: ['pr_val'],
  name: ['host_rev', 'domain_rev'],
};

/**
 * Reads the rows of a ranks file, chunk by chunk: a header, then rows in the order of harmonic centrality.
 * @throws GraphFileError at the first invalid line
 */
export async function* readRankRows(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Rank[]> {
  let layout: Layout | null = null;
  let line = 0;
  let lastPosition = 0;
  for await (const lines of readLines(chunks, file)) {
    const rows: Rank[] = [];
    for (const text of lines) {
      line++;
      if (layout === null) {
        layout = readHeader(text, file);
        continue;
      }
      const rank = readRow(text, layout);
      if (rank === null) throw new GraphFileError(file, 'does not match the header', line);
      if (rank.harmonicPosition < lastPosition)
        throw new GraphFileError(file, 'the position is out of order', line);
      lastPosition = rank.harmonicPosition;
      rows.push(rank);
    }
    yield rows;
  }
  if (layout === null) throw new GraphFileError(file, 'the file is empty');
}

/** The index of each column. */
interface Layout {
  columns: number;
  at: Record<keyof Rank, number>;
}

function readHeader(text: string, file: string): Layout {
  const header = text.split('\t').map((title) => title.replace(/^#/, ''));
  const find = (key: keyof Rank) => {
    const at = header.findIndex((title) => titles[key].includes(title));
    if (at >= 0) return at;
    throw new GraphFileError(file, `the header has no column \`#${titles[key][0]}\``, 1);
  };
  return {
    columns: header.length,
    at: {
      harmonicPosition: find('harmonicPosition'),
      harmonicValue: find('harmonicValue'),
      pagerankPosition: find('pagerankPosition'),
      pagerankValue: find('pagerankValue'),
      name: find('name'),
    },
  };
}

function readRow(text: string, { columns, at }: Layout): Rank | null {
  const fields = text.split('\t');
  const name = fields[at.name] ?? '';
  if (fields.length !== columns || !isName(name)) return null;
  const rank = {
    harmonicPosition: readNumber(fields[at.harmonicPosition]),
    harmonicValue: readNumber(fields[at.harmonicValue]),
    pagerankPosition: readNumber(fields[at.pagerankPosition]),
    pagerankValue: readNumber(fields[at.pagerankValue]),
    name,
  };
  const isWhole = isPosition(rank.harmonicPosition) && isPosition(rank.pagerankPosition);
  return isWhole && rank.harmonicValue >= 0 && rank.pagerankValue >= 0 ? rank : null;
}

/** NaN for text that is not a finite number. */
function readNumber(text = ''): number {
  const number = text === '' ? NaN : Number(text);
  return Number.isFinite(number) ? number : NaN;
}

function isPosition(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= 0xffff_ffff;
}
