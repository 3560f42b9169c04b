import { checkNumbers } from './checker/check-numbers.ts';
import { openReceipts } from './core/open-receipts.ts';
import { paragraphOf, type Review } from './core/review.ts';
import { composeFindings } from './findings/compose-findings.ts';
import type { Week, WeekReadings } from './reading/week-readings.ts';

/**
 * Writes a review by rules. Its own text passes the checker like that of a model. Pure.
 * @throws Error if a number in the text has no receipt
 */
export function composeReview(
  readings: WeekReadings,
  week: Week,
): Pick<Review, 'findings' | 'receipts' | 'paragraphs'> {
  const receipts = openReceipts(week);
  const findings = composeFindings({ week, readings, receipts });
  const paragraphs = findings.map(paragraphOf);
  const [unresolved] = paragraphs.flatMap((text) => checkNumbers(text, receipts.all).unresolved);
  if (unresolved !== undefined)
    throw new Error(`A review has a number without a receipt: ${unresolved.reason}`);
  return { findings, receipts: [...receipts.all], paragraphs };
}
