import { t } from '@lingui/core/macro';
import type { KeywordSummary } from '../../../api/keywords.ts';
import type { Topic } from '../../../api/topics.ts';
import type { View } from '../../../api/views.ts';
import { formatCount } from '../../../format/numbers.ts';
import type { Filter } from '../../../ui/filter.ts';
import { engineLabels } from '../parts/engine-labels.ts';
import { countryName } from '../../../format/place-names.ts';

const maxOptions = 30;

const counted = (value: string, keywords: number) => ({
  value,
  label: `${value} (${formatCount(keywords)})`,
});

interface Choices {
  summary: KeywordSummary | undefined;
  /** Undefined while they load. */
  views: readonly View[] | undefined;
  /** The view of the URL, which may be deleted. */
  view: string | undefined;
  /** The selected topic. The page of topics selects it. */
  topic: Pick<Topic, 'id' | 'name'> | undefined;
}

/** The filters of a segment. Their values are those of the website's keywords, apart from devices and search engines, of which there are few. */
export function segmentFilters({ summary, views, view, topic }: Choices): Filter[] {
  const { tags = [], folders = [], locations = [] } = summary ?? {};
  const countries = [...new Set(locations.map(({ country }) => country))];
  const unknown =
    view === undefined || views?.some(({ id }) => id === view)
      ? []
      : [{ value: view, label: views === undefined ? '…' : t`Unknown view` }];
  return [
    {
      name: 'view',
      label: t`View`,
      options: [...(views ?? []).map(({ id, name }) => ({ value: id, label: name })), ...unknown],
    },
    {
      name: 'tag',
      label: t`Tag`,
      options: tags.slice(0, maxOptions).map(({ tag, keywords }) => counted(tag, keywords)),
      isMultiple: true,
    },
    {
      name: 'topic',
      label: t`Topic`,
      options: topic === undefined ? [] : [{ value: topic.id, label: topic.name }],
    },
    {
      name: 'folder',
      label: t`Folder`,
      options: folders.slice(0, maxOptions).map(({ folder, keywords }) => counted(folder, keywords)),
      isMultiple: true,
    },
    {
      name: 'country',
      label: t`Country`,
      options: countries.map((country) => ({ value: country, label: countryName(country) })),
      isMultiple: true,
    },
    {
      name: 'device',
      label: t`Device`,
      options: [
        { value: 'desktop', label: t`Desktop` },
        { value: 'mobile', label: t`Mobile` },
      ],
    },
    {
      name: 'engine',
      label: t`Search engine`,
      options: Object.entries(engineLabels).map(([value, label]) => ({ value, label })),
    },
  ];
}
