import { t } from '@lingui/core/macro';
import type { DropSubject } from '../../api/drop-reasons.ts';
import type { Finding, Receipt } from '../../api/reviews.ts';
import { namePage } from '../../format/name-page.ts';
import { fieldOf } from './find-page.ts';

/** The loss of a finding, for "Why?". */
export interface WhyOfFinding {
  subject: DropSubject;
  question: string;
}

type Find = (receipts: readonly Receipt[]) => WhyOfFinding | null;

/** The question about a finding whose positions or clicks declined; null for other findings. Pure. */
export function findWhy(
  { kind, tone, receipts: ids }: Finding,
  receipts: ReadonlyMap<string, Receipt>,
): WhyOfFinding | null {
  if (tone === 'improvement') return null;
  return finders[kind]?.(ids.flatMap((id) => receipts.get(id) ?? [])) ?? null;
}

const finders: Partial<Record<Finding['kind'], Find>> = {
  keyword_dropped: (receipts) => {
    const ofKeywords = receipts.filter(({ operation }) => operation === 'listKeywords');
    const keywordId = fieldOf(ofKeywords, 'id');
    const name = valueAt(ofKeywords, '/keyword');
    if (keywordId === null || name === null) return null;
    return { subject: { keywordId }, question: t`Why did ${name} decline?` };
  },
  keyword_group_dropped: (receipts) => {
    const ofKeywords = receipts.filter(({ operation }) => operation === 'listKeywords');
    const tag = valueAt(ofKeywords, '/tags/0');
    const page = valueAt(ofKeywords, '/url') ?? valueAt(ofKeywords, '/targetUrl');
    const name = tag ?? (page === null ? null : namePage(page));
    if (name === null) return null;
    const subject = tag === null ? { page: page ?? '' } : { tag: [tag] };
    return { subject, question: t`Why did ${name} decline?` };
  },
  visibility_changed: () => ({ subject: {}, question: t`Why did positions decline?` }),
  page_clicks_dropped: (receipts) => {
    const page = fieldOf(
      receipts.filter(({ operation }) => operation === 'getSearchPerformance'),
      'key',
    );
    if (page === null) return null;
    const path = namePage(page);
    return { subject: { page }, question: t`Why did ${path} lose clicks?` };
  },
};

/** The value that a pointer with this end selects. */
function valueAt(receipts: readonly Receipt[], end: string): string | null {
  const found = receipts.find(({ pointer }) => pointer?.endsWith(end))?.value;
  return found === undefined || found === null ? null : String(found);
}
