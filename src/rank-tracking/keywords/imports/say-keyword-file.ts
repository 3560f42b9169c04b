import { sayer } from '#platform/text';

/** The reasons why a file of keywords cannot be imported. */
export const keywordFileSentences = {
  not_text: () => 'The file is not a text file in UTF-8.',
  too_many: ({ max }: { max: number }) => `The file has more than ${max} keywords. Split it.`,
  none: () => 'The file has no keywords.',
  no_column: ({ columns }: { columns: readonly string[] }) =>
    `The header needs a column “keyword”. The columns are ${columns.join(', ')}.`,
};

export const sayKeywordFile = sayer('keywords', keywordFileSentences);
