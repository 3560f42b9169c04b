import { columnsOf } from './figure-columns.ts';
import type { FiguresPage, FiguresQuestion } from './contract.ts';
import { parseJson } from './json-values.ts';
import { readFigures } from './read-figures.ts';
import { keyReaderOf } from './read-keys.ts';
import { scanRows } from './scan-rows.ts';

/** Reads the bytes of an answer of `searchanalytics.query`. Throws `unavailable` for anything else. */
export function parseFigures(
  bytes: Buffer,
  { dimensions, rowLimit }: Pick<FiguresQuestion, 'dimensions' | 'rowLimit'>,
): FiguresPage {
  const scanned = scanRows(bytes, dimensions.map(keyReaderOf), rowLimit);
  if (scanned === null) {
    const { rows, ...page } = readFigures(parseJson(bytes.toString()), dimensions);
    return { ...page, rows: columnsOf(rows, dimensions.length) };
  }
  const others = parseJson(`{"rows":[]${bytes.toString('utf8', scanned.end)}`);
  return { ...readFigures(others, dimensions), rows: scanned.rows };
}
