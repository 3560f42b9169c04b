import { daysAfter, daysBefore } from '#platform/days.ts';
import { isMoreThanChance } from '#platform/statistics';
import type { Said } from '#platform/text';
import { placeholder, type Receipt } from '../core/receipt.ts';
import type { Week, WeekReadings } from '../reading/week-readings.ts';
import { findLostPages } from '../reading/find-lost-pages.ts';
import { explainPage, findOtherPage } from './explain-page.ts';
import { citeNumber, citeText, type FindingContext, type SaidFinding } from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

/** A smaller change would be rounded to 0%. */
const minNamedChange = 0.001;
/** A smaller change of impressions does not explain one of clicks. */
const minDemandChange = 0.1;
type Period = 'now' | 'previous';

/** Changes of clicks, in total and of pages, against the same weekdays of the week before. Pure. */
export function findSearchChanges(context: FindingContext): SaidFinding[] {
  return [...describeTotal(context), ...describePages(context)];
}

/** Null if the source has no complete week to compare. */
function comparedTotals({ readings: { search }, week }: FindingContext) {
  const { data, meta } = search.body ?? {};
  if (data === undefined || Array.isArray(data) || meta === undefined) return null;
  const { previous } = data;
  return comparesWeeks(meta, week) && previous ? { now: data, previous, meta } : null;
}

/** Whether the source has the days of both weeks from their Mondays on. */
const comparesWeeks = ({ startDate, previousStartDate }: Meta, { from }: Week) =>
  startDate === from && previousStartDate === daysBefore(from, 7);

type Meta = NonNullable<WeekReadings['search']['body']>['meta'];

/** The days of a metric: both periods end early if the source is late. */
function daysOf({ startDate, endDate, previousStartDate, previousEndDate }: Meta, period: Period): Week {
  return period === 'now' || previousStartDate === undefined || previousEndDate === undefined
    ? { from: startDate, to: endDate }
    : { from: previousStartDate, to: previousEndDate };
}

function describeTotal(context: FindingContext): SaidFinding[] {
  const totals = comparedTotals(context);
  if (totals === null || totals.previous.clicks === 0) return [];
  const { now, previous, meta } = totals;
  const { search } = context.readings;
  const cite = (name: 'clicks' | 'impressions' | 'position', period: Period) =>
    citeNumber(context, search, {
      at: period === 'now' ? ['data', name] : ['data', 'previous', name],
      unit: name,
      label: sayLabel(name),
      days: daysOf(meta, period),
    });
  const clicks = [cite('clicks', 'previous'), cite('clicks', 'now')] as const;
  const change = (now.clicks - previous.clicks) / previous.clicks;
  const [{ text: before }, { text: after }] = clicks;
  const day = citeText(context, search, {
    at: ['meta', 'endDate'],
    unit: 'date',
    label: sayLabel('last_day'),
  });
  const percentOf = () =>
    deriveChange(
      context,
      clicks.map(({ receipt }) => receipt),
      'clicks_change',
    );
  if (!isMoreThanChance({ now: now.clicks, before: previous.clicks })) {
    return [
      {
        kind: 'clicks_changed',
        tone: 'note',
        what:
          Math.abs(change) < minNamedChange
            ? sayFinding('clicks_steady', { before, after, day, compared })
            : sayFinding('clicks_not_significant', { before, after, day, compared, percent: percentOf() }),
        why: null,
        next: null,
      },
    ];
  }
  return [
    {
      kind: 'clicks_changed',
      tone: change < 0 ? 'problem' : 'improvement',
      what: sayFinding(change < 0 ? 'clicks_declined' : 'clicks_improved', {
        percent: percentOf(),
        before,
        after,
        day,
        compared,
      }),
      why: explainClicks(totals, cite),
      next: change < 0 ? sayFinding('compare_periods') : null,
    },
  ];
}

/** Findings from before weekdays were compared have no such value. */
const compared = 'weekdays';

const halfWeek = 3;

type Totals = NonNullable<ReturnType<typeof comparedTotals>>;
type Cite = (name: 'impressions' | 'position', period: Period) => { text: string };

/** Fewer impressions are fewer searches or lost positions; the same impressions with fewer clicks are the result page. */
function explainClicks({ now, previous }: Totals, cite: Cite): Said {
  const { position } = now;
  const before = previous.position;
  const hasMoved = position !== null && before !== null && Math.abs(position - before) >= 0.5;
  const citeBoth = (name: 'impressions' | 'position') => ({
    before: cite(name, 'previous').text,
    after: cite(name, 'now').text,
  });
  if (hasMoved) return sayFinding('positions_explain', citeBoth('position'));
  const change = previous.impressions === 0 ? 0 : now.impressions / previous.impressions - 1;
  const reason = Math.abs(change) >= minDemandChange ? 'demand_explains' : 'serps_explain';
  return sayFinding(reason, citeBoth('impressions'));
}

function describePages(context: FindingContext): SaidFinding[] {
  const { searchPages } = context.readings;
  const { data, meta } = searchPages.body ?? {};
  if (!Array.isArray(data) || meta === undefined || !comparesWeeks(meta, context.week)) return [];
  return findLostPages(data).map((key) => describePage(context, key, meta));
}

function describePage(context: FindingContext, key: string, meta: Meta): SaidFinding {
  const { searchPages } = context.readings;
  const row = ['data', { key }] as const;
  const cite = (at: string[], period: Period) =>
    citeNumber(context, searchPages, {
      at: [...row, ...at],
      unit: 'clicks',
      label: sayLabel('page_clicks'),
      days: daysOf(meta, period),
    });
  const before = cite(['previous', 'clicks'], 'previous');
  const after = cite(['clicks'], 'now');
  const percent = deriveChange(context, [before.receipt, after.receipt], 'page_clicks_change');
  const page = citeText(context, searchPages, { at: [...row, 'key'], label: sayLabel('page') });
  return {
    kind: 'page_clicks_dropped',
    tone: 'problem',
    what: sayFinding('page_lost_clicks', { page, percent, before: before.text, after: after.text }),
    // A later event cannot explain most of the loss of a week.
    why: explainPage(context, { page: key, since: daysAfter(context.week.from, halfWeek) }),
    next:
      findOtherPage(context, key) === null
        ? sayFinding('check_page', { page })
        : sayFinding('choose_page', { page }),
  };
}

function deriveChange(
  { receipts }: FindingContext,
  of: readonly Receipt[],
  label: 'clicks_change' | 'page_clicks_change',
): string {
  return placeholder(receipts.derive({ rule: 'change', of, unit: 'percent', label: sayLabel(label) }));
}
