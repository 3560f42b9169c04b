import type { Said } from '#platform/text';
import { pointer } from '../core/pointer.ts';
import { placeholder, type Receipt } from '../core/receipt.ts';
import { citeText, type FindingContext, onDay, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

const maxNamed = 5;
const labels = { lostLinks: 'lost_links', newLinks: 'new_links' } as const;

/** Links that were lost, and not found again since, and links that were found in the week. Pure. */
export function findLinkChanges(context: FindingContext): SaidFinding[] {
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
      label: sayLabel(labels[name]),
      days: onDay(date),
    }),
  );
  return receipts.derive({ rule: 'total', of, unit: 'links', label: sayLabel(`${labels[name]}_of_week`) });
}

function describeLost(context: FindingContext): SaidFinding[] {
  const { from, to } = context.week;
  const { linkChanges } = context.readings;
  const lost = (linkChanges.body?.data ?? [])
    .filter(
      ({ kind, at, status }) =>
        kind === 'lost' && status === 'lost' && at.slice(0, 10) >= from && at.slice(0, 10) <= to,
    )
    .toSorted((one, other) => (other.authority ?? -1) - (one.authority ?? -1));
  const total = totalOf(context, 'lostLinks');
  if (lost.length === 0 && total === null) return [];
  const pages = lost.slice(0, maxNamed).map(({ backlinkId, after }) => {
    const row = ['data', { backlinkId }] as const;
    const source = citeText(context, linkChanges, {
      at: [...row, 'sourceUrl'],
      label: sayLabel('linking_page'),
    });
    if (after === '') return source;
    const reason = citeText(context, linkChanges, { at: [...row, 'after'], label: sayLabel('loss_reason') });
    return sayFinding('lost_link', { page: source, reason });
  });
  return [
    {
      kind: 'links_lost',
      tone: 'problem',
      what: sayLost(total, pages),
      why: null,
      next: sayFinding('restore_links'),
    },
  ];
}

function sayLost(total: Receipt | null, pages: readonly (string | Said)[]): Said {
  if (total === null)
    return pages.length === 0
      ? sayFinding('links_lost_without_count')
      : sayFinding('links_lost_without_count_from', { pages });
  const counted = { count: placeholder(total), number: Number(total.value) };
  return pages.length === 0
    ? sayFinding('links_lost', counted)
    : sayFinding('links_lost_from', { ...counted, pages });
}

function describeGained(context: FindingContext): SaidFinding[] {
  const total = totalOf(context, 'newLinks');
  if (total === null) return [];
  return [
    {
      kind: 'links_gained',
      tone: 'improvement',
      what: sayFinding('links_gained', { count: placeholder(total), number: Number(total.value) }),
      why: null,
      next: null,
    },
  ];
}
