import type { Filter } from '../../../ui/filter.ts';
import type { KeywordSummary } from '../../../api/keywords.ts';
import type { Topic } from '../../../api/topics.ts';
import { formatCount } from '../../../format/numbers.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { featureLabel, featureNames } from '../parts/feature-label.ts';
import { countryName } from '../parts/locales.ts';
import { checkStyles, checkStatuses } from '../parts/check-styles.ts';

const bands = [
  { value: 'top3', label: '1–3' },
  { value: '4-10', label: '4–10' },
  { value: '11-20', label: '11–20' },
  { value: '21-50', label: '21–50' },
  { value: '51-100', label: '51–100' },
  { value: 'none', label: 'Not found' },
];
const maxTags = 30;

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
    options: featureNames.map((value) => ({ value, label: featureLabel(value) })),
    isMultiple: true,
  },
  {
    name: 'engine',
    label: 'Search engine',
    options: Object.entries(engineLabels).map(([value, label]) => ({ value, label })),
  },
];

/** The filters of the list. Tags, countries and devices are those of its keywords, and the topic is the selected one. */
export function keywordFilters(
  summary: KeywordSummary | undefined,
  topic: Pick<Topic, 'id' | 'name'> | undefined,
): Filter[] {
  const { tags = [], locations = [] } = summary ?? {};
  const countries = [...new Set(locations.map(({ country }) => country))];
  const devices = [...new Set(locations.map(({ device }) => device))];
  const all: Filter[] = [
    { name: 'position', label: 'Position', options: bands, isMultiple: true },
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
    {
      name: 'tag',
      label: 'Tag',
      options: tags
        .slice(0, maxTags)
        .map(({ tag, keywords }) => ({ value: tag, label: `${tag} (${formatCount(keywords)})` })),
      isMultiple: true,
    },
    {
      name: 'topic',
      label: 'Topic',
      options: topic === undefined ? [] : [{ value: topic.id, label: topic.name }],
    },
    {
      name: 'country',
      label: 'Country',
      options: countries.map((country) => ({ value: country, label: countryName(country) })),
      isMultiple: true,
    },
    {
      name: 'device',
      label: 'Device',
      options: devices.map((value) => ({ value, label: value === 'mobile' ? 'Mobile' : 'Desktop' })),
    },
  ];
  all.push(...serpFilters);
  return all.filter(({ options }) => options.length > 0);
}
