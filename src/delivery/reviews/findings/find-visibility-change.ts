import { placeholder } from '../core/receipt.ts';
import { citeNumber, citeText, type FindingContext, onDay, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

const minChange = 0.1;

/** The visibility at the end of the week, compared with the last day before it. Pure. */
export function findVisibilityChange(context: FindingContext): SaidFinding[] {
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
      label: sayLabel('visibility'),
      days: onDay(date),
    }),
    day: citeText(context, rankings, {
      at: ['data', 'series', { date }, 'date'],
      unit: 'date',
      label: sayLabel('day'),
    }),
  });
  const [first, last] = [cite(before), cite(after)];
  const compared = {
    before: first.rate.text,
    beforeDay: first.day,
    after: last.rate.text,
    afterDay: last.day,
  };
  const change = first.rate.value === 0 ? 0 : last.rate.value / first.rate.value - 1;
  if (Math.abs(change) < minChange)
    return [
      {
        kind: 'visibility_changed',
        tone: 'note',
        what: sayFinding('visibility_steady', compared),
        why: null,
        next: null,
      },
    ];
  const points = context.receipts.derive({
    rule: 'difference',
    of: [first.rate.receipt, last.rate.receipt],
    unit: 'points',
    label: sayLabel('visibility_change'),
  });
  return [
    {
      kind: 'visibility_changed',
      tone: change < 0 ? 'problem' : 'improvement',
      what: sayFinding(change < 0 ? 'visibility_points_declined' : 'visibility_points_improved', {
        ...compared,
        points: placeholder(points),
      }),
      why: null,
      next: change < 0 ? sayFinding('top_keywords') : null,
    },
  ];
}
