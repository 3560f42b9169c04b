export { csvProblem, lineError } from './csv-problem.ts';
export { detectDelimiter } from './detect-delimiter.ts';
export { findColumns } from './find-columns.ts';
export { InvalidCell } from './invalid-cell.ts';
export { CsvError, type CsvRow, type CsvTable, parseCsv } from './parse-csv.ts';
export { csvSentences, sayCsv } from './say-csv.ts';
export { readCsvStream, type StreamedRow } from './read-csv-stream.ts';
