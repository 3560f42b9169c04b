import { t } from '@lingui/core/macro';
import type { Filter } from '../../../ui/filter.ts';
import {
  linkStatuses,
  lostReasonLabels,
  lostReasons,
  relFilters,
  relLabels,
  statusStyles,
} from '../parts/link-labels.ts';
import type { LinkSearch } from './link-search.ts';

const selectFilters: Filter[] = [
  {
    name: 'status',
    label: t`Status`,
    options: linkStatuses.map((value) => ({ value, label: statusStyles[value].label })),
    isMultiple: true,
  },
  {
    name: 'rel',
    label: t`Rel`,
    options: relFilters.map((value) => ({ value, label: relLabels[value] })),
    isMultiple: true,
  },
  {
    name: 'lostReason',
    label: t`Lost reason`,
    options: lostReasons.map((value) => ({ value, label: lostReasonLabels[value].label })),
    isMultiple: true,
  },
  {
    name: 'placed',
    label: t`Origin`,
    options: [
      { value: 'true', label: t`From a campaign` },
      { value: 'false', label: t`Not from a campaign` },
    ],
  },
];

/** The filters of the list. Domain and path are typed elsewhere and appear here once they are set. */
export function linkFilters({ sourceDomain, targetPath }: LinkSearch): Filter[] {
  const textFilters = [
    { name: 'sourceDomain', label: t`Referring domain`, value: sourceDomain },
    { name: 'targetPath', label: t`Target path`, value: targetPath },
  ];
  return [
    ...selectFilters,
    ...textFilters.flatMap(({ name, label, value }) =>
      value === undefined ? [] : [{ name, label, options: [{ value, label: value }] }],
    ),
  ];
}
