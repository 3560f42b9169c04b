import { sayer } from '#platform/text';

interface Counted {
  count: number;
}

/** Details of the issues that rules find. Other details are texts of the page itself, which need no translation. */
export const details = {
  status: ({ status }: { status: number }) => `status ${status}`,
  failed: ({ reason }: { reason: string }) => reason.replaceAll('_', ' '),
  delay: ({ seconds }: { seconds: number }) => `after ${seconds} seconds`,
  characters: ({ count }: Counted) => `${count} characters`,
  text_length: ({ count, text }: Counted & { text: string }) => `${count} characters: ${text}`,
  heading_order: ({ level, previous }: { level: number; previous: number }) => `h${level} after h${previous}`,
  links_read: ({ unread, count }: Counted & { unread: number }) => `${unread} of ${count} links`,
  near_duplicate: () => 'almost the same text',
  canonicals: ({ count }: Counted) => `${count} canonicals`,
  clicks: ({ count }: Counted) => `${count} clicks`,
  elements: ({ count }: Counted) => `${count} elements`,
  forms: ({ count }: Counted) => `${count} forms`,
  images: ({ count }: Counted) => `${count} images`,
  kilobytes: ({ count }: Counted) => `${count} kB`,
  levels: ({ count }: Counted) => `${count} levels`,
  links: ({ count }: Counted) => `${count} links`,
  meta_tags: ({ count }: Counted) => `${count} meta tags`,
  milliseconds: ({ count }: Counted) => `${count} ms`,
  parameters: ({ count }: Counted) => `${count} parameters`,
  redirects: ({ count }: Counted) => `${count} redirects`,
  resources: ({ count }: Counted) => `${count} resources`,
  urls: ({ count }: Counted) => `${count} URLs`,
  words: ({ count }: Counted) => `${count} words`,
};

export const sayDetail = sayer('detail', details);
