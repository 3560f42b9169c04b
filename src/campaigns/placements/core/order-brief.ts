import { type Said, sayer } from '#platform/text';
import type { Placement } from './placement.ts';

export const briefSentences = {
  article: ({ domain }: { domain: string }) =>
    `Write an article for the readers of ${domain}, in the language and style of the site, on the topic of the linked page.`,
  link: ({ url, anchor }: { url: string; anchor: string }) =>
    `Place one visible link to ${url} in the body text, without a rel attribute, with exactly this anchor text: ${anchor}`,
  link_with_rel: ({ url, anchor, rel }: { url: string; anchor: string; rel: string }) =>
    `Place one visible link to ${url} in the body text, with rel="${rel}", with exactly this anchor text: ${anchor}`,
  indexable: () => 'Keep the page indexable: no noindex, and no canonical link to another page.',
  guarantee: ({ months }: { months: number }) => `Keep the page and the link for at least ${months} months.`,
};

const say = sayer('brief', briefSentences);

/** The instructions for the publisher of a placement, one line each. Pure. */
export function orderBrief(
  { sourceDomain, targetUrl: url, anchor, relAgreed }: Placement,
  guaranteeMonths: number | null,
): Said[] {
  const rel = relAgreed.filter((token) => token !== 'follow').join(' ');
  const months = guaranteeMonths ?? 0;
  return [
    say('article', { domain: sourceDomain }),
    rel === '' ? say('link', { url, anchor }) : say('link_with_rel', { url, anchor, rel }),
    say('indexable'),
    ...(months > 0 ? [say('guarantee', { months })] : []),
  ];
}
