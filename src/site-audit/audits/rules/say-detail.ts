import { sayer } from '#platform/text';

const number = new Intl.NumberFormat('en');

interface Counted {
  count: number;
}

/** Details of the issues that rules find. Other details are texts of the page itself, which need no translation. */
export const details = {
  status: ({ status }: { status: number }) => `status ${status}`,
  failed: ({ reason }: { reason: string }) => reason.replaceAll('_', ' '),
  delay: ({ seconds }: { seconds: number }) => `after ${seconds} seconds`,
  characters: ({ count }: Counted) => `${number.format(count)} characters`,
  text_length: ({ count, text }: Counted & { text: string }) => `${number.format(count)} characters: ${text}`,
  heading_order: ({ level, previous }: { level: number; previous: number }) => `h${level} after h${previous}`,
  links_read: ({ unread, count }: Counted & { unread: number }) =>
    `${number.format(unread)} of ${number.format(count)} links`,
  near_duplicate: () => 'almost the same text',
  canonicals: ({ count }: Counted) => `${number.format(count)} canonicals`,
  clicks: ({ count }: Counted) => `${number.format(count)} clicks`,
  elements: ({ count }: Counted) => `${number.format(count)} elements`,
  forms: ({ count }: Counted) => `${number.format(count)} forms`,
  images: ({ count }: Counted) => `${number.format(count)} images`,
  kilobytes: ({ count }: Counted) => `${number.format(count)} kB`,
  levels: ({ count }: Counted) => `${number.format(count)} levels`,
  links: ({ count }: Counted) => `${number.format(count)} links`,
  meta_tags: ({ count }: Counted) => `${number.format(count)} meta tags`,
  milliseconds: ({ count }: Counted) => `${number.format(count)} ms`,
  parameters: ({ count }: Counted) => `${number.format(count)} parameters`,
  redirects: ({ count }: Counted) => `${number.format(count)} redirects`,
  resources: ({ count }: Counted) => `${number.format(count)} resources`,
  urls: ({ count }: Counted) => `${number.format(count)} URLs`,
  words: ({ count }: Counted) => `${number.format(count)} words`,
};

export const sayDetail = sayer('detail', details);
