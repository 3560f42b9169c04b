import { pointer } from '../core/pointer.ts';
import { placeholder, type Receipt } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import { citeText, type FindingContext, joinWords, onDay } from './finding-context.ts';

const maxNamed = 5;
const labels = { lostLinks: 'Lost backlinks', newLinks: 'New backlinks' };

/** Links that were lost and found in the week. Pure. */
export function findLinkChanges(context: FindingContext): ReviewFinding[] {
  return [...describeLost(context), ...describeGained(context)];
}

/** The total of the days of the week; null if no day has any. */
function totalOf(
  { readings: { links }, receipts, week: { from, to } }: FindingContext,
  name: 'lostLinks' | 'newLinks',
): Receipt | null {
  const days = (links.body?.data.series ?? []).filter(
    (day) => day.date >= from && day.date <= to && day[name] > 0,
  );
  if (days.length === 0) return null;
  const of = days.map(({ date }) =>
    receipts.read(links, pointer('data', 'series', { date }, name), {
      unit: 'links',
      label: labels[name],
      days: onDay(date),
    }),
  );
  return receipts.derive({ rule: 'total', of, unit: 'links', label: `${labels[name]} of the week` });
}

function describeLost(context: FindingContext): ReviewFinding[] {
  const { from, to } = context.week;
  const { linkChanges } = context.readings;
  const lost = (linkChanges.body?.data ?? [])
    .filter(({ kind, at }) => kind === 'lost' && at.slice(0, 10) >= from && at.slice(0, 10) <= to)
    .toSorted((one, other) => (other.authority ?? -1) - (one.authority ?? -1));
  const total = totalOf(context, 'lostLinks');
  if (lost.length === 0 && total === null) return [];
  const named = lost.slice(0, maxNamed).map(({ backlinkId, after }) => {
    const row = ['data', { backlinkId }] as const;
    const source = citeText(context, linkChanges, { at: [...row, 'sourceUrl'], label: 'Linking page' });
    if (after === '') return source;
    const reason = citeText(context, linkChanges, { at: [...row, 'after'], label: 'Reason of the loss' });
    return `${source} (${reason})`;
  });
  const many = total?.value === 1 ? 'backlink was' : 'backlinks were';
  const counted = total === null ? 'Backlinks were lost' : `${placeholder(total)} ${many} lost in the week`;
  return [
    {
      kind: 'links_lost',
      tone: 'problem',
      what: named.length === 0 ? `${counted}.` : `${counted}, the strongest from ${joinWords(named)}.`,
      why: null,
      next: 'Ask the owners of the strongest pages to restore the links.',
    },
  ];
}

function describeGained(context: FindingContext): ReviewFinding[] {
  const total = totalOf(context, 'newLinks');
  if (total === null) return [];
  const noun = total.value === 1 ? 'backlink was' : 'backlinks were';
  return [
    {
      kind: 'links_gained',
      tone: 'improvement',
      what: `${placeholder(total)} new ${noun} found in the week.`,
      why: null,
      next: null,
    },
  ];
}
