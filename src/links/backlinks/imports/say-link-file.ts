import { sayer } from '#platform/text';

interface OfText {
  text: string;
}
interface OfColumn {
  column: string;
}

/** The reasons why a file of backlinks, or a row of it, cannot be imported. */
export const linkFileSentences = {
  no_page: ({ text }: OfText) => `“${text}” is not the URL of a linking page.`,
  no_target: ({ text }: OfText) => `“${text}” is not a target URL.`,
  no_domain: ({ text }: OfText) => `“${text}” is not a domain.`,
  no_flag: ({ text, column }: OfText & OfColumn) =>
    `“${text}” in the ${column} column is neither true nor false.`,
  no_date: ({ text, column }: OfText & OfColumn) =>
    `“${text}” in the ${column} column is not an unambiguous date. Write dates as 2026-03-31.`,
  no_number: ({ text, column }: OfText & OfColumn) => `“${text}” in the ${column} column is not a number.`,
  none: ({ rows, domain }: { rows: number; domain: string }) =>
    `None of the ${rows} rows is a link from another website to ${domain}.`,
  no_columns: ({ columns }: { columns: readonly string[] }) =>
    `The file needs a column with the linking page: “Linking page” (Search Console, latest links), “Referring page URL” (Ahrefs), “Source url” (Semrush, Majestic) or “URL” (Moz); or a column with the linking domain: “Site” (Search Console, top linking sites). Export the file in English. The columns of this file are ${columns.join(', ')}.`,
};

export const sayLinkFile = sayer('links', linkFileSentences);
