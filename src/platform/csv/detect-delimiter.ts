import { parse } from 'csv-parse/sync';

const delimiters = [',', ';', '\t'];
const sampleChars = 16_000;
const sampleRows = 20;

/**
 * The delimiter of a CSV text: the one with which the header has several cells and most of the first rows have as many. A
 * delimiter inside quotes does not count. A comma if no delimiter occurs.
 */
export function detectDelimiter(text: string): string {
  const sample = text.slice(0, sampleChars);
  const scores = delimiters.map((delimiter) => ({ delimiter, ...fit(sample, delimiter) }));
  const [best] = scores.toSorted((one, other) => other.rows - one.rows || other.width - one.width);
  return best !== undefined && best.rows > 0 ? best.delimiter : byFrequency(sample);
}

/** The number of first rows that have the width of the header; 0 if it has one cell or the text is not CSV with this delimiter. */
function fit(sample: string, delimiter: string): { rows: number; width: number } {
  try {
    const options = {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: sampleRows,
    };
    const rows: string[][] = parse(sample, options);
    const width = rows[0]?.length ?? 0;
    return { width, rows: width < 2 ? 0 : rows.filter((row) => row.length === width).length };
  } catch {
    return { rows: 0, width: 0 };
  }
}

/** Of a text that is not CSV with any delimiter, whose error is reported with this one. */
function byFrequency(sample: string): string {
  const [line = ''] = sample.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
