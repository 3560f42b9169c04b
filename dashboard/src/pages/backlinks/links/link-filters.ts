import type { Filter } from '../../../ui/filter.ts';
import {
  linkStatuses,
  lossWords,
  lostReasons,
  relFilters,
  relNames,
  statusLooks,
} from '../parts/link-words.ts';
import type { LinkSearch } from './link-search.ts';

const choices: Filter[] = [
  {
    name: 'status',
    label: 'State',
    options: linkStatuses.map((value) => ({ value, label: statusLooks[value].label })),
    isMultiple: true,
  },
  {
    name: 'rel',
    label: 'Rel',
    options: relFilters.map((value) => ({ value, label: relNames[value] })),
    isMultiple: true,
  },
  {
    name: 'lostReason',
    label: 'Lost because',
    options: lostReasons.map((value) => ({ value, label: lossWords[value].label })),
    isMultiple: true,
  },
];

/** What the list can be narrowed by; domain and path are typed, and shown here once they are. */
export function linkFilters({ sourceDomain, targetPath }: LinkSearch): Filter[] {
  const typed = [
    { name: 'sourceDomain', label: 'Domain', value: sourceDomain },
    { name: 'targetPath', label: 'Target begins with', value: targetPath },
  ];
  return [
    ...choices,
    ...typed.flatMap(({ name, label, value }) =>
      value === undefined ? [] : [{ name, label, options: [{ value, label: value }] }],
    ),
  ];
}
