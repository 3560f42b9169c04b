import type { Filter } from '../../../ui/filter.ts';
import {
  categories,
  categoryNames,
  issueStates,
  severities,
  severityLooks,
  stateLooks,
} from './audit-words.ts';

export const severityFilter: Filter = {
  name: 'severity',
  label: 'Severity',
  options: severities.map((value) => ({ value, label: severityLooks[value].label })),
  isMultiple: true,
};

export const categoryFilter: Filter = {
  name: 'category',
  label: 'Category',
  options: categories.map((value) => ({ value, label: categoryNames[value] })),
  isMultiple: true,
};

export const stateFilter: Filter = {
  name: 'state',
  label: 'State',
  options: issueStates.map((value) => ({ value, label: stateLooks[value].label })),
  isMultiple: true,
};
