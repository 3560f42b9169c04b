import { sayer } from '#platform/text';

const number = new Intl.NumberFormat('en');

interface Counted {
  count: number;
}

const counted =
  (unit: string, one = unit.replace(/s$/, '')) =>
  ({ count }: Counted) =>
    `${number.format(count)} ${count === 1 ? one : unit}`;

/** Details of the issues that rules find. Other details are texts of the page itself, which need no translation. */
export const details = {
  status: ({ status }: { status: number }) => `status ${status}`,
  failed: ({ reason }: { reason: string }) => reason.replaceAll('_', ' '),
  delay: ({ seconds }: { seconds: number }) => `after ${seconds} seconds`,
  characters: counted('characters'),
  text_length: ({ count, text }: Counted & { text: string }) => `${number.format(count)} characters: ${text}`,
  heading_order: ({ level, previous }: { level: number; previous: number }) => `h${level} after h${previous}`,
  links_read: ({ unread, count }: Counted & { unread: number }) =>
    `${number.format(unread)} of ${number.format(count)} links`,
  near_duplicate: () => 'almost the same text',
  canonicals: counted('canonicals'),
  clicks: counted('clicks'),
  elements: counted('elements'),
  forms: counted('forms'),
  images: counted('images'),
  kilobytes: counted('kB'),
  levels: counted('levels'),
  links: counted('links'),
  meta_tags: counted('meta tags'),
  milliseconds: counted('ms', 'ms'),
  parameters: counted('parameters'),
  redirects: counted('redirects'),
  resources: counted('resources'),
  urls: counted('URLs'),
  words: counted('words'),
};

export const sayDetail = sayer('detail', details);
