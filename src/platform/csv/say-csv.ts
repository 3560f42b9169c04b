import { type Said, sayer } from '#platform/text';

interface OfReason {
  reason: readonly Said[];
}

const delimiters: Record<string, string> = { comma: 'a comma', semicolon: 'a semicolon', tab: 'a tab' };

/** The reasons why a CSV file cannot be read. */
export const csvSentences = {
  empty: () => 'The file is empty.',
  nul: () => 'The file contains NUL characters, so it is not a text file. Save it as CSV in UTF-8.',
  wide_row: ({ cells, width, delimiter }: { cells: number; width: number; delimiter: string }) =>
    `The row has ${cells} cells, but the header has ${width}. Put a cell that contains ${delimiters[delimiter]} in double quotes.`,
  invalid: ({ message }: { message: string }) => `The file is not valid CSV: ${message}.`,
  long_row: ({ max }: { max: number }) => `The row has more than ${max} characters.`,
  no_rows: () => 'The file has a header but no rows.',
  line: ({ line, reason }: OfReason & { line: number }) => `Line ${line}: ${reason[0]?.text}`,
};

export const sayCsv = sayer('csv', csvSentences);
