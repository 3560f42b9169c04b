import type { Placement } from './placement-queries.ts';

/** What a publisher is asked for, in words. */
export function writeBrief(
  { sourceDomain, targetUrl, anchor, relAgreed }: Placement,
  guaranteeMonths: number | null,
): string {
  const marks = relAgreed.filter((token) => token !== 'follow');
  const relation = marks.length === 0 ? 'without a rel attribute' : `with rel="${marks.join(' ')}"`;
  const lines = [
    `An article for the readers of ${sourceDomain}, in its own language and style, about what the linked page is about.`,
    `In its running text one visible link to ${targetUrl}, ${relation}, with exactly these words: ${anchor}`,
    'The page can be found by search engines: no noindex, no canonical address of another page.',
  ];
  const months = guaranteeMonths ?? 0;
  return [...lines, ...(months > 0 ? [`Page and link stay for ${months} months at least.`] : [])].join('\n');
}
