import { Readable } from 'node:stream';
import { type CsvError as ParserError, parse } from 'csv-parse';
import { detectDelimiter } from './detect-delimiter.ts';
import { type CsvRow, lineBreaksIn, maxRowChars } from './parse-csv.ts';

/** A row, or the reason why the lines from `line` on are none. */
export type StreamedRow = CsvRow | { line: number; problem: string };

type Chunks = AsyncIterable<Uint8Array>;

/**
 * Reads the rows of a CSV file of any size, the header included, in bounded memory. Broken rows are reported, and the rows after them
 * are read. The text is UTF-16 with a byte order mark, UTF-8, or else windows-1252.
 * @param open opens the file; it is read twice, because only its end decides on the encoding
 */
export async function* readCsvStream(open: () => Chunks): AsyncGenerator<StreamedRow> {
  const encoding = await detectEncoding(open());
  const text = decode(open(), encoding);
  const first = await text.next();
  if (first.done === true) return;
  const delimiter = detectDelimiter(first.value);
  const problems: StreamedRow[] = [];
  const parser = parse({
    delimiter,
    trim: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    max_record_size: maxRowChars,
    on_skip: (error) => void problems.push(problemOf(error)),
  });
  const source = Readable.from(joined(first.value, text), { objectMode: false });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = info.lines - lineBreaksIn(record);
      // The parser is ahead of the rows that it has returned, by a number that differs between readings of a file.
      const before = problems.findIndex((problem) => problem.line > line);
      yield* problems.splice(0, before === -1 ? problems.length : before);
      yield { line, cells: record };
    }
    yield* problems.splice(0);
  } finally {
    source.destroy();
  }
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function problemOf(error: ParserError | undefined): StreamedRow {
  const { lines, message } = error as { lines?: number; message?: string };
  return { line: lines ?? 0, problem: message ?? 'unknown' };
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

async function detectEncoding(chunks: Chunks): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of chunks) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text in chunks, without a byte order mark. The first one is long enough to detect the delimiter. */
async function* decode(chunks: Chunks, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
