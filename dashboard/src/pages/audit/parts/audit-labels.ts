import { t } from '@lingui/core/macro';
import type { Category, IssueState, Severity } from '../../../api/audits.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

/** Worst first. */
export const severityStyles: Record<Severity, StatusStyle> = {
  error: { tone: 'bad', label: t`Error` },
  warning: { tone: 'warn', label: t`Warning` },
  notice: { tone: 'calm', label: t`Notice` },
};

export const severityPlurals: Record<Severity, string> = {
  error: t`Errors`,
  warning: t`Warnings`,
  notice: t`Notices`,
};

export const stateStyles: Record<IssueState, StatusStyle> = {
  new: { tone: 'calm', label: t`New` },
  open: { tone: 'calm', label: t`Open` },
  fixed: { tone: 'good', label: t`Fixed` },
};

export const categoryLabels: Record<Category, string> = {
  internal_pages: t`Internal pages`,
  indexability: t`Indexability`,
  links: t`Links`,
  redirects: t`Redirects`,
  content: t`Content`,
  duplicates: t`Duplicates`,
  social_tags: t`Social tags`,
  localization: t`Localization`,
  images: t`Images`,
  performance: t`Performance`,
  sitemaps: t`Sitemaps`,
  urls: t`URLs`,
  security: t`Security`,
  markup: t`Structured data`,
};

export const severities = Object.keys(severityStyles) as Severity[];
export const issueStates = Object.keys(stateStyles) as IssueState[];
export const categories = Object.keys(categoryLabels) as Category[];
