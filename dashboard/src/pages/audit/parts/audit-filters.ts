import { t } from '@lingui/core/macro';
import type { Filter } from '../../../ui/filter.ts';
import {
  categories,
  categoryLabels,
  issueStates,
  severities,
  severityStyles,
  stateStyles,
} from './audit-labels.ts';

export const severityFilter: Filter = {
  name: 'severity',
  label: t`Severity`,
  options: severities.map((value) => ({ value, label: severityStyles[value].label })),
  isMultiple: true,
};

export const categoryFilter: Filter = {
  name: 'category',
  label: t`Category`,
  options: categories.map((value) => ({ value, label: categoryLabels[value] })),
  isMultiple: true,
};

export const stateFilter: Filter = {
  name: 'state',
  label: t`State`,
  options: issueStates.map((value) => ({ value, label: stateStyles[value].label })),
  isMultiple: true,
};

export const mutedFilter: Filter = {
  name: 'muted',
  label: t`Muted`,
  options: [{ value: 'true', label: t`Muted issues` }],
};
