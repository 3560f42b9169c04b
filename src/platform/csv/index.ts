export { csvProblem } from './csv-problem.ts';
export { detectDelimiter } from './detect-delimiter.ts';
export { CsvError, type CsvRow, type CsvTable, parseCsv } from './parse-csv.ts';
