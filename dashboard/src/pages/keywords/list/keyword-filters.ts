import type { Filter } from '../../../ui/filter.ts';
import { featureLabel, featureNames } from '../parts/feature-label.ts';
import { positionOptions } from '../parts/position-options.ts';
import { checkStyles, checkStatuses } from '../parts/check-styles.ts';

const enteredFilters: Filter[] = [
  { name: 'notSearch', label: 'Keyword does not contain', options: [], input: 'text' },
  { name: 'startsWith', label: 'Keyword starts with', options: [], input: 'text' },
  { name: 'words', label: 'Number of words', options: [], input: 'range' },
  { name: 'url', label: 'Page contains', options: [], input: 'text' },
  { name: 'change', label: 'Change', options: [], input: 'range' },
  { name: 'searchVolume', label: 'Volume', options: [], input: 'range' },
  { name: 'daysSinceCheck', label: 'Days since the last check', options: [], input: 'range' },
];

const sinceOptions = [
  { value: '1d', label: 'Yesterday' },
  { value: '7d', label: '7 days ago' },
  { value: '30d', label: '30 days ago' },
];

const featureOptions = featureNames.map((value) => ({ value, label: featureLabel(value) }));

const serpFilters: Filter[] = [
  {
    name: 'aiOverview',
    label: 'AI Overview',
    options: [
      { value: 'cited', label: 'Cites this website' },
      { value: 'not_cited', label: 'Cites others only' },
      { value: 'present', label: 'Shown' },
      { value: 'absent', label: 'Not shown' },
      { value: 'unknown', label: 'Unknown' },
    ],
  },
  {
    name: 'feature',
    label: 'SERP feature',
    options: featureOptions,
    isMultiple: true,
  },
  { name: 'ownFeature', label: 'Owned SERP feature', options: featureOptions, isMultiple: true },
];

/** The filters of the list, with those of a segment, and the selected locations. */
export function keywordFilters(
  segmentFilters: readonly Filter[],
  locations: readonly string[] = [],
): Filter[] {
  const all: Filter[] = [
    ...enteredFilters,
    { name: 'position', label: 'Position', options: positionOptions, isMultiple: true, input: 'range' },
    { name: 'since', label: 'Change since', options: sinceOptions, input: 'day' },
    {
      name: 'checkStatus',
      label: 'Last check',
      options: checkStatuses.map((value) => ({ value, label: checkStyles[value].label })),
      isMultiple: true,
    },
    {
      name: 'status',
      label: 'Tracking',
      options: [
        { value: 'approved', label: 'Active' },
        { value: 'paused', label: 'Paused' },
      ],
    },
    ...segmentFilters,
    {
      name: 'location',
      label: 'Location',
      options: locations.map((value) => ({ value, label: value })),
      isMultiple: true,
    },
  ];
  all.push(...serpFilters);
  return all.filter(({ options, input }) => options.length > 0 || input !== undefined);
}
