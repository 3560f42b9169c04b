import { countDays } from '#platform/days.ts';
import { shownDifference } from '#platform/statistics';
import { describeEffect } from '../core/describe-effect.ts';
import { searchChange } from '../core/search-change.ts';
import type { EffectMetrics, MentionMetrics, Period, SearchMetrics } from '../core/report-content.ts';
import type { Words } from '../words/words-in.ts';
import type { Block, TableColumn, TilesBlock } from './block.ts';
import { lineBlocks, minSteps } from './chart-blocks.ts';

const queryColumns = ({ say }: Words): TableColumn[] => [
  { title: say('query'), share: 0.45 },
  { title: say('clicks'), share: 0.13, align: 'right' },
  { title: say('impressions'), share: 0.16, align: 'right' },
  { title: say('averagePosition'), share: 0.26, align: 'right' },
];

const reporters: Record<string, string> = { Google: 'Google Search Console', Bing: 'Bing Webmaster Tools' };

/** The product in which a search engine reports, as clients know it. */
export const nameReporter = (counter: string, { translate }: Words): string =>
  reporters[counter] ?? translate(counter);

export function describeSearch(metrics: SearchMetrics, words: Words): Block[] {
  const { counter, clicks, impressions, position, previous, comparison, days, range, queries = [] } = metrics;
  const { say, count, mean, day } = words;
  const ofYear = comparison === 'previous_year';
  const noteOn = (now: number, before: number | undefined) =>
    before === undefined
      ? ''
      : say(ofYear ? 'versusYear' : 'versusPeriod', { change: searchChange(metrics, [now, before], words) });
  const earlier = previous?.position;
  const sentences = [
    say('searchRange', { from: day(range.from), to: day(range.to) }),
    previous === null && comparison !== 'none' && say(ofYear ? 'noEarlierYear' : 'noEarlierPeriod'),
    describeLengths(range, previous?.range, words),
    queries.length > 0 && say('averageNote', { counter: nameReporter(counter, words) }),
  ];
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: say('clicks'), value: count(clicks), note: noteOn(clicks, previous?.clicks) },
        {
          name: say('impressions'),
          value: count(impressions),
          note: noteOn(impressions, previous?.impressions),
        },
        {
          name: say('averagePosition'),
          value: position === null ? '–' : mean(position),
          note: earlier ? say(ofYear ? 'inYear' : 'inPeriod', { value: mean(earlier) }) : '',
        },
      ],
    },
    ...lineBlocks(
      {
        title: say('clicksPerDay'),
        points: days.map(({ date, clicks: value }) => ({ date, value })),
        format: count,
        minStep: minSteps.count,
      },
      words,
    ),
    ...describeQueries(queries, words),
    { kind: 'text', text: sentences.filter(Boolean).join(' '), style: 'note' },
  ];
}

/** Totals of periods with a different number of days do not compare alike. */
function describeLengths(range: Period, before: Period | undefined, { say }: Words): string {
  if (before === undefined) return '';
  const [days, daysBefore] = [countDays(range.from, range.to), countDays(before.from, before.to)];
  return days === daysBefore ? '' : say('otherLength', { before: String(daysBefore), now: String(days) });
}

function describeQueries(queries: NonNullable<SearchMetrics['queries']>, words: Words): Block[] {
  if (queries.length === 0) return [];
  const { say, count, mean } = words;
  const rows = queries.map(({ query, clicks, impressions, position }) => [
    query,
    count(clicks),
    count(impressions),
    position === null ? '–' : mean(position),
  ]);
  const name = say('topQueries');
  return [
    { kind: 'text', text: name, style: 'bold' },
    { kind: 'table', name, columns: queryColumns(words), rows },
  ];
}

export function describeMentions(metrics: MentionMetrics, words: Words): Block[] {
  const { runs, rate, low, high, citationRate } = metrics;
  const { say, count, percent, wholePercent } = words;
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('mentionRate'),
          value: percent(rate),
          note: say('interval', { low: wholePercent(low), high: wholePercent(high) }),
        },
        ...mentionChange(metrics, words),
        { name: say('citationRate'), value: citationRate === null ? '–' : percent(citationRate) },
        { name: say('answers'), value: count(runs) },
      ],
    },
    { kind: 'text', text: say('probablyNote'), style: 'note' },
  ];
}

/** Nothing without answers to compare with. */
function mentionChange(
  { change, previousRate }: MentionMetrics,
  { say, percent, signedPoints }: Words,
): TilesBlock['tiles'] {
  if (change === undefined)
    return previousRate === null ? [] : [{ name: say('previousMentionRate'), value: percent(previousRate) }];
  if (change === null) return [];
  const { difference, significant, before = 0, now = before + difference } = change;
  const points = signedPoints(100 * shownDifference(now, before));
  const value = significant ? say('points', { points }) : say('notSignificant');
  const note = change.before === undefined ? '' : `: ${percent(before)} → ${percent(now)}`;
  return [{ name: say('change'), value, note: say('promptsOfBoth') + note }];
}

/** The numbers of an effect, whose sentence is part of the summary; a change that is no effect has the sentence only. */
export function describeEffectSection(metrics: EffectMetrics, words: Words): Block[] {
  const { estimate, low, high, others, treated, control, before, after, baseline, hadWork } = metrics;
  const { say, day, count, signedPercent } = words;
  const percentOf = (value: number) => signedPercent(value / 100);
  const range = ({ from, to }: Period) => `${day(from)} – ${day(to)}`;
  const sentences = [
    say('effectMethod', { before: range(before), after: range(after) }),
    baseline !== undefined && baseline !== 'before_selection' && say('effectRecovery'),
  ];
  const method: Block = { kind: 'text', text: sentences.filter(Boolean).join(' '), style: 'note' };
  if (hadWork === false) return [{ kind: 'text', text: describeEffect(metrics, words) }, method];
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('effectOnPositions'),
          value: low <= 0 && high >= 0 ? say('notSignificant') : percentOf(estimate),
          note: say('interval', { low: percentOf(low), high: percentOf(high) }),
        },
        { name: say('campaignKeywords'), value: count(treated) },
        {
          name: say('otherKeywords'),
          value: count(control),
          note: say('changedBy', { change: percentOf(others) }),
        },
      ],
    },
    method,
  ];
}
