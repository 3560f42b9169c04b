import { placeholder, type Receipt } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import type { Week, WeekReadings } from '../reading/week-readings.ts';
import { explainPage } from './explain-page.ts';
import { citeNumber, citeText, type FindingContext } from './finding-context.ts';

const minChange = 0.2;
const minPageChange = 0.3;
const minClicks = 10;
const maxPages = 3;
const labels = { clicks: 'Clicks', impressions: 'Impressions', position: 'Mean position' };
type Period = 'now' | 'previous';

/** Changes of clicks, in total and of pages, against the same number of days before. Pure. */
export function findSearchChanges(context: FindingContext): ReviewFinding[] {
  return [...describeTotal(context), ...describePages(context)];
}

/** Null if the source has no complete week to compare. */
function comparedTotals({ readings: { search }, week }: FindingContext) {
  const { data, meta } = search.body ?? {};
  if (data === undefined || Array.isArray(data) || meta === undefined) return null;
  const { previous } = data;
  return meta.startDate === week.from && previous ? { now: data, previous, meta } : null;
}

type Meta = NonNullable<WeekReadings['search']['body']>['meta'];

/** The days of a metric: both periods end early if the source is late. */
function daysOf({ startDate, endDate, previousStartDate, previousEndDate }: Meta, period: Period): Week {
  return period === 'now' || previousStartDate === undefined || previousEndDate === undefined
    ? { from: startDate, to: endDate }
    : { from: previousStartDate, to: previousEndDate };
}

function describeTotal(context: FindingContext): ReviewFinding[] {
  const totals = comparedTotals(context);
  if (totals === null || totals.previous.clicks === 0) return [];
  const { now, previous, meta } = totals;
  const { search } = context.readings;
  const cite = (name: keyof typeof labels, period: Period) =>
    citeNumber(context, search, {
      at: period === 'now' ? ['data', name] : ['data', 'previous', name],
      unit: name,
      label: labels[name],
      days: daysOf(meta, period),
    });
  const clicks = [cite('clicks', 'previous'), cite('clicks', 'now')] as const;
  const change = (now.clicks - previous.clicks) / previous.clicks;
  const [before, after] = clicks.map(({ text }) => text);
  const end = citeText(context, search, {
    at: ['meta', 'endDate'],
    unit: 'date',
    label: 'Last day with data',
  });
  if (Math.abs(change) < minChange || Math.abs(now.clicks - previous.clicks) < minClicks) {
    return [
      {
        kind: 'clicks_changed',
        tone: 'note',
        what: `Clicks hardly changed: ${after} in the days to ${end}, compared with ${before} before.`,
        why: null,
        next: null,
      },
    ];
  }
  const percent = deriveChange(
    context,
    clicks.map(({ receipt }) => receipt),
    'Change of clicks',
  );
  const direction = change < 0 ? 'declined' : 'improved';
  return [
    {
      kind: 'clicks_changed',
      tone: change < 0 ? 'problem' : 'improvement',
      what: `Clicks from search ${direction} by ${percent}, from ${before} to ${after} in the days to ${end}.`,
      why: explainClicks(totals, cite),
      next: change < 0 ? 'Compare queries and pages of both periods in Search Console.' : null,
    },
  ];
}

type Totals = NonNullable<ReturnType<typeof comparedTotals>>;
type Cite = (name: 'impressions' | 'position', period: Period) => { text: string };

/** Fewer impressions are fewer searches or lost positions; the same impressions with fewer clicks are the result page. */
function explainClicks({ now, previous }: Totals, cite: Cite): string {
  const { position } = now;
  const before = previous.position;
  const hasMoved = position !== null && before !== null && Math.abs(position - before) >= 0.5;
  if (hasMoved)
    return `The mean position changed from ${cite('position', 'previous').text} to ${cite('position', 'now').text}, so the likely reason is positions.`;
  const shown = `Impressions went from ${cite('impressions', 'previous').text} to ${cite('impressions', 'now').text}`;
  const change = previous.impressions === 0 ? 0 : now.impressions / previous.impressions - 1;
  return Math.abs(change) >= minChange / 2
    ? `${shown} at nearly the same mean position, so the likely reason is demand.`
    : `${shown} at nearly the same mean position, so the likely reason is how the result pages look.`;
}

function describePages(context: FindingContext): ReviewFinding[] {
  const { searchPages } = context.readings;
  const { data, meta } = searchPages.body ?? {};
  if (!Array.isArray(data) || meta?.startDate !== context.week.from) return [];
  return data
    .flatMap(({ key, clicks, previous }) =>
      previous ? [{ key, lost: previous.clicks - clicks, before: previous.clicks }] : [],
    )
    .filter(({ lost, before }) => lost >= minClicks && lost >= before * minPageChange)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, maxPages)
    .map(({ key }) => describePage(context, key, meta));
}

function describePage(context: FindingContext, key: string, meta: Meta): ReviewFinding {
  const { searchPages } = context.readings;
  const row = ['data', { key }] as const;
  const cite = (at: string[], period: Period) =>
    citeNumber(context, searchPages, {
      at: [...row, ...at],
      unit: 'clicks',
      label: 'Clicks of the page',
      days: daysOf(meta, period),
    });
  const before = cite(['previous', 'clicks'], 'previous');
  const after = cite(['clicks'], 'now');
  const percent = deriveChange(context, [before.receipt, after.receipt], 'Change of clicks of the page');
  const page = citeText(context, searchPages, { at: [...row, 'key'], label: 'Page' });
  return {
    kind: 'page_clicks_dropped',
    tone: 'problem',
    what: `The page ${page} lost ${percent} of its clicks: from ${before.text} to ${after.text}.`,
    why: explainPage(context, key),
    next: `Check the page ${page} and the queries that lead to it.`,
  };
}

function deriveChange({ receipts }: FindingContext, of: readonly Receipt[], label: string): string {
  return placeholder(receipts.derive({ rule: 'change', of, unit: 'percent', label }));
}
