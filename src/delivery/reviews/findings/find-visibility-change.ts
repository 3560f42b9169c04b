import { placeholder } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import { citeNumber, citeText, type FindingContext, onDay } from './finding-context.ts';

const minChange = 0.1;

/** The visibility at the end of the week, compared with the last day before it. Pure. */
export function findVisibilityChange(context: FindingContext): ReviewFinding[] {
  const { rankings } = context.readings;
  const { from, to } = context.week;
  const days = (rankings.body?.data.series ?? []).filter(({ visibility }) => visibility !== null);
  const before = days.findLast(({ date }) => date < from);
  const after = days.findLast(({ date }) => date >= from && date <= to);
  if (before === undefined || after === undefined) return [];
  const cite = ({ date }: { date: string }) => ({
    rate: citeNumber(context, rankings, {
      at: ['data', 'series', { date }, 'visibility'],
      unit: 'percent',
      label: 'Visibility',
      days: onDay(date),
    }),
    day: citeText(context, rankings, {
      at: ['data', 'series', { date }, 'date'],
      unit: 'date',
      label: 'Day',
    }),
  });
  const [first, last] = [cite(before), cite(after)];
  const compared = `${last.rate.text} on ${last.day}, compared with ${first.rate.text} on ${first.day}`;
  const change = first.rate.value === 0 ? 0 : last.rate.value / first.rate.value - 1;
  if (Math.abs(change) < minChange)
    return [
      {
        kind: 'visibility_changed',
        tone: 'note',
        what: `Visibility hardly changed: ${compared}.`,
        why: null,
        next: null,
      },
    ];
  const percent = context.receipts.derive({
    rule: 'change',
    of: [first.rate.receipt, last.rate.receipt],
    unit: 'percent',
    label: 'Change of visibility',
  });
  return [
    {
      kind: 'visibility_changed',
      tone: change < 0 ? 'problem' : 'improvement',
      what: `Visibility ${change < 0 ? 'declined' : 'improved'} by ${placeholder(percent)}: ${compared}.`,
      why: null,
      next: change < 0 ? 'Start with the keywords that lost the top positions.' : null,
    },
  ];
}
