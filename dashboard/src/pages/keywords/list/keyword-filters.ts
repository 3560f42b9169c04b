import { plural, t } from '@lingui/core/macro';
import { codeLabel } from '../../../format/code-words.ts';
import { daysOfSince } from './keyword-search.ts';
import { placeName } from '../../../format/place-names.ts';
import type { Filter } from '../../../ui/filter.ts';
import { featureLabels, featureNames } from '../parts/feature-labels.ts';
import { positionOptionsTo } from '../parts/position-options.ts';
import { checkStyles, checkStatuses } from '../parts/check-styles.ts';

const enteredFilters: Filter[] = [
  { name: 'notSearch', label: t`Keyword does not contain`, options: [], input: 'text' },
  { name: 'startsWith', label: t`Keyword starts with`, options: [], input: 'text' },
  { name: 'words', label: t`Number of words`, options: [], input: 'range' },
  { name: 'url', label: t`Page contains`, options: [], input: 'text' },
  { name: 'searchVolume', label: t`Volume`, options: [], input: 'range' },
  { name: 'daysSinceCheck', label: t`Days since the last check`, options: [], input: 'range' },
];

const sinceOptions = [
  { value: '1d', label: t`Yesterday` },
  { value: '7d', label: t`7 days ago` },
  { value: '30d', label: t`30 days ago` },
];

/** The usual days, and the one that a view has. */
function sinceOptionsWith(since: string | undefined) {
  const days = daysOfSince(since ?? '');
  if (since === undefined || days === null || sinceOptions.some(({ value }) => value === since))
    return sinceOptions;
  return [...sinceOptions, { value: since, label: plural(days, { one: '# day ago', other: '# days ago' }) }];
}

const changeOptions = [
  { value: '..-1', label: t`Declined` },
  { value: '..-5', label: t`Declined by 5 or more` },
  { value: '1..', label: t`Improved` },
  { value: '5..', label: t`Improved by 5 or more` },
];

const moveOptions = [
  { value: 'into_top3', label: t`Entered the top 3` },
  { value: 'into_top10', label: t`Entered the top 10` },
  { value: 'into_top20', label: t`Entered the top 20` },
  { value: 'out_of_top3', label: t`Left the top 3` },
  { value: 'out_of_top10', label: t`Left the top 10` },
  { value: 'out_of_top20', label: t`Left the top 20` },
];

const featureOptions = featureNames.map((value) => ({ value, label: codeLabel(value, featureLabels) }));

const serpFilters: Filter[] = [
  {
    name: 'aiOverview',
    label: t`AI Overview`,
    options: [
      { value: 'cited', label: t`Cites this website` },
      { value: 'not_cited', label: t`Cites others only` },
      { value: 'present', label: t`Shown` },
      { value: 'absent', label: t`Not shown` },
      { value: 'unknown', label: t`Unknown` },
    ],
  },
  {
    name: 'feature',
    label: t`SERP feature`,
    options: featureOptions,
    isMultiple: true,
  },
  { name: 'ownFeature', label: t`Owned SERP feature`, options: featureOptions, isMultiple: true },
];

/** The filters of the list, with those of a segment, and the selected locations. The most used come first, and those without choices last. */
export function keywordFilters(
  segmentFilters: readonly Filter[],
  {
    locations = [],
    since,
    depth,
  }: { locations: readonly string[] | undefined; since: string | undefined; depth: number },
): Filter[] {
  const all: Filter[] = [
    {
      name: 'change',
      label: t`Change`,
      options: changeOptions,
      input: 'range',
      hint: t`Lost positions are negative: to -10 finds keywords that lost 10 or more.`,
    },
    { name: 'moved', label: t`Movement`, options: moveOptions, isMultiple: true },
    { name: 'since', label: t`Change since`, options: sinceOptionsWith(since), input: 'day' },
    {
      name: 'position',
      label: t`Position`,
      options: positionOptionsTo(depth),
      isMultiple: true,
      input: 'range',
    },
    ...segmentFilters,
    {
      name: 'checkStatus',
      label: t`Last check`,
      options: checkStatuses.map((value) => ({ value, label: checkStyles[value].label })),
      isMultiple: true,
    },
    { name: 'stale', label: t`Age of the position`, options: [{ value: 'true', label: t`Stale` }] },
    {
      name: 'status',
      label: t`Tracking`,
      options: [
        { value: 'approved', label: t`Active` },
        { value: 'paused', label: t`Paused` },
      ],
    },
    {
      name: 'location',
      label: t`Location`,
      options: locations.map((value) => ({ value, label: placeName(value) })),
      isMultiple: true,
    },
  ];
  all.push(...serpFilters, ...enteredFilters);
  return all.filter(({ options, input }) => options.length > 0 || input !== undefined);
}
