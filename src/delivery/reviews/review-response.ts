import { encodeId } from '#platform/ids.ts';
import { type Receipt, receiptIdsIn } from './core/receipt.ts';
import { receiptText, renderText } from './core/receipt-text.ts';
import type { ReviewFinding, Review } from './core/review.ts';
import type { ListedReview } from './queries.ts';

/** A review in a list of the API. Findings of a kind with one next step count once: keywords that declined, as those that improved. */
export function listedReviewData({ id, websiteId, from, to, writtenBy, findings, createdAt }: ListedReview) {
  const countOf = (tone: ReviewFinding['tone']) =>
    new Set(
      findings.flatMap(({ kind, next, ...one }, index) => {
        if (one.tone !== tone) return [];
        return next === null || writtenBy === 'model' ? index : `${kind} ${next}`;
      }),
    ).size;
  return {
    id: encodeId('rev', id),
    websiteId: encodeId('web', websiteId),
    from,
    to,
    writtenBy,
    problems: countOf('problem'),
    improvements: countOf('improvement'),
    notes: countOf('note'),
    createdAt,
  };
}

/** A review as the API shows it. */
export function reviewData({ findings, receipts, paragraphs, refusals, ...review }: Review) {
  return {
    ...listedReviewData({ ...review, findings }),
    findings: findings.map(({ kind, tone, source = null, what, why, next, sentences }, index) => {
      const template = paragraphs[index] ?? '';
      const text = renderText(template, receipts);
      const isByRules = review.writtenBy === 'rules';
      return {
        kind,
        tone,
        source,
        text,
        template,
        parts: isByRules ? { change: what, reason: why, nextStep: next } : null,
        sentences:
          isByRules && sentences !== undefined
            ? { change: sentences.what, reason: sentences.why, nextStep: sentences.next }
            : null,
        receipts: receiptIdsIn(template),
      };
    }),
    receipts: receipts.map(receiptData),
    refusals,
  };
}

export function receiptData(receipt: Receipt) {
  return { ...receipt, labelSentence: receipt.labelSentence ?? null, text: receiptText(receipt) };
}
