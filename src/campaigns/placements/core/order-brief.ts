import type { Placement } from './placement.ts';

/** The instructions for the publisher of a placement. Pure. */
export function orderBrief(
  { sourceDomain, targetUrl, anchor, relAgreed }: Placement,
  guaranteeMonths: number | null,
): string {
  const tokens = relAgreed.filter((token) => token !== 'follow');
  const relation = tokens.length === 0 ? 'without a rel attribute' : `with rel="${tokens.join(' ')}"`;
  const lines = [
    `Write an article for the readers of ${sourceDomain}, in the language and style of the site, on the topic of the linked page.`,
    `Place one visible link to ${targetUrl} in the body text, ${relation}, with exactly this anchor text: ${anchor}`,
    'Keep the page indexable: no noindex, and no canonical link to another page.',
  ];
  const months = guaranteeMonths ?? 0;
  return [
    ...lines,
    ...(months > 0 ? [`Keep the page and the link for at least ${months} months.`] : []),
  ].join('\n');
}
