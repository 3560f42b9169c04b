import type { Filter } from '../../../ui/filter.ts';
import type { KeywordSummary } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';
import { countryName } from '../parts/places.ts';
import { checkLooks, checkStatuses } from '../parts/check-looks.ts';

const bands = [
  { value: 'top3', label: '1–3' },
  { value: '4-10', label: '4–10' },
  { value: '11-20', label: '11–20' },
  { value: '21-50', label: '21–50' },
  { value: '51-100', label: '51–100' },
  { value: 'none', label: 'Not found' },
];
const shownTags = 30;

/** What the list can be narrowed by: of tags, countries and devices those that its keywords have. */
export function keywordFilters(summary: KeywordSummary | undefined): Filter[] {
  const { tags = [], places = [] } = summary ?? {};
  const countries = [...new Set(places.map(({ country }) => country))];
  const devices = [...new Set(places.map(({ device }) => device))];
  const all: Filter[] = [
    { name: 'position', label: 'Position', options: bands, isMultiple: true },
    {
      name: 'checkStatus',
      label: 'Last check',
      options: checkStatuses.map((value) => ({ value, label: checkLooks[value].label })),
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
        .slice(0, shownTags)
        .map(({ tag, keywords }) => ({ value: tag, label: `${tag} (${formatCount(keywords)})` })),
      isMultiple: true,
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
  return all.filter(({ options }) => options.length > 0);
}
