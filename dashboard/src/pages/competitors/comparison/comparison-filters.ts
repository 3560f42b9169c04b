import { t } from '@lingui/core/macro';
import type { ComparisonSummary } from '../../../api/comparison.ts';
import type { Filter } from '../../../ui/filter.ts';
import { positionOptions } from '../../keywords/parts/position-options.ts';
import { labelGaps } from './gap-labels.ts';

/** The filters of the comparison. */
export function comparisonFilters(
  domains: readonly Pick<ComparisonSummary['domains'][number], 'domain'>[],
  /** The number of compared ones. */
  competitors: number,
): Filter[] {
  return [
    {
      name: 'gap',
      label: t`Gap`,
      options: Object.entries(labelGaps(competitors)).map(([value, label]) => ({ value, label })),
      isMultiple: true,
    },
    {
      name: 'competitor',
      label: t`Competitor`,
      options: domains.map(({ domain }) => ({ value: domain, label: domain })),
      isMultiple: true,
    },
    { name: 'position', label: t`Your position`, options: positionOptions, isMultiple: true, input: 'range' },
    {
      name: 'competitorPosition',
      label: t`Their position`,
      options: positionOptions,
      isMultiple: true,
      input: 'range',
    },
  ];
}
