import { type Said, sayer } from '#platform/text';

interface OfMaximum {
  max: number;
}

/** The reasons why a file of publishers, or a cell of it, cannot be imported. Those of cells complete a sentence that starts with the value. */
export const publisherFileSentences = {
  cell: ({ text, reason }: { text: string; reason: readonly Said[] }) => `“${text}” ${reason[0]?.text}`,
  twice: () => 'occurs in the file twice',
  no_csv: () => 'The file is not a CSV file.',
  no_columns: ({ missing, columns }: { missing: readonly string[]; columns: readonly string[] }) =>
    `The header lacks ${missing.join(', ')}. The columns are ${columns.join(', ')}.`,
  domain: ({ message }: { message: string }) => message,
  host: ({ domain }: { domain: string }) => `is a host of ${domain}; use the registrable domain`,
  whole_number: ({ min, max }: OfMaximum & { min: number }) => `is not a whole number from ${min} to ${max}`,
  topics: ({ max }: OfMaximum) => `has more than ${max} topics`,
  long_topic: ({ max }: OfMaximum) => `has a topic of more than ${max} characters`,
  language: () => 'is not a language tag (BCP 47, such as `en` or `pt-BR`)',
  country: () => 'is not a country code (ISO 3166-1 alpha-2, such as `DE`)',
  currency: () => 'is not a currency code (ISO 4217, such as `EUR`)',
  price: ({ currency, form }: { currency: string; form: string }) =>
    `is not a price in ${currency}, such as ${form}`,
  rel: ({ values }: { values: readonly string[] }) => `contains other values than ${values.join(', ')}`,
  long: ({ max }: OfMaximum) => `has more than ${max} characters`,
  control: () => 'contains control characters',
};

export const sayPublisherFile = sayer('publisher', publisherFileSentences);
