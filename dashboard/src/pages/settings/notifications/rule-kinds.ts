import { t } from '@lingui/core/macro';
import type { Rule, RuleKind } from '../../../api/notifications.ts';

export type Parameters = Rule['parameters'];
export type NumberName =
  | 'positions'
  | 'top'
  | 'points'
  | 'percent'
  | 'hours'
  | 'scoreDrop'
  | 'newErrors'
  | 'minAuthority';
/** The parameters that are not numbers. */
export type FieldName =
  | 'crosses'
  | 'tag'
  | 'keywordIds'
  | 'competitors'
  | 'aiOverview'
  | 'metric'
  | 'confirms';

export interface NumberField {
  name: NumberName;
  label: string;
  min: number;
  max: number;
  /** The default of the API; null if the field can be empty. */
  defaultValue: number | null;
}

interface KindLabel {
  label: string;
  about: string;
  numbers: readonly NumberField[];
  fields: readonly FieldName[];
  /** Whether the API can show the notifications of the last days. */
  hasPreview: boolean;
  /** Whether the events belong to websites. */
  ofWebsites: boolean;
}

const ofWebsite = { numbers: [], fields: [], hasPreview: true, ofWebsites: true } as const;
const unstored = { ...ofWebsite, hasPreview: false } as const;
const usual = t`Compared with the usual position in the last checks, at most seven. Failed checks do not count.`;
const slowly = t`Compared with the usual position in the last checks, at most seven, and with that of about four weeks before, so that slow declines count too. Each decline is reported once. Failed checks do not count.`;
const authority: NumberField = {
  name: 'minAuthority',
  label: t`Domain authority of at least`,
  min: 0,
  max: 100,
  defaultValue: 0,
};

/** The kinds of rules, with their thresholds and filters. */
export const kindLabels: Record<RuleKind, KindLabel> = {
  rank_drop: {
    ...ofWebsite,
    label: t`Keywords declined`,
    about: slowly,
    numbers: [
      { name: 'positions', label: t`Positions lost, at least`, min: 1, max: 100, defaultValue: 3 },
      { name: 'top', label: t`Only keywords in the top`, min: 1, max: 200, defaultValue: null },
    ],
    fields: ['crosses', 'keywordIds', 'tag', 'confirms'],
  },
  rank_rise: {
    ...ofWebsite,
    label: t`Keywords improved`,
    about: usual,
    numbers: [
      { name: 'positions', label: t`Positions gained, at least`, min: 1, max: 100, defaultValue: 3 },
      { name: 'top', label: t`Only keywords now in the top`, min: 1, max: 200, defaultValue: null },
    ],
    fields: ['crosses', 'keywordIds', 'tag', 'confirms'],
  },
  competitor_ahead: {
    ...ofWebsite,
    label: t`Competitor overtook`,
    about: t`A competitor ranks above the website for a keyword, and did not before.`,
    numbers: [{ name: 'top', label: t`Only competitors in the top`, min: 1, max: 200, defaultValue: 20 }],
    fields: ['keywordIds', 'competitors', 'tag', 'confirms'],
  },
  ai_overview_changed: {
    ...ofWebsite,
    label: t`AI Overview changed`,
    about: t`Only rank checks by providers that report AI Overviews count.`,
    fields: ['keywordIds', 'aiOverview', 'tag', 'confirms'],
  },
  ai_mentions_changed: {
    ...ofWebsite,
    label: t`AI mention rate changed`,
    about: t`The rate of a week, compared with the week before. Only changes that are more than the usual variation count.`,
    numbers: [{ name: 'points', label: t`Percentage points, at least`, min: 1, max: 100, defaultValue: 5 }],
    fields: ['confirms'],
  },
  search_anomaly: {
    ...ofWebsite,
    label: t`Unusual search traffic`,
    about: t`Final days of Search Console and Bing, compared with the same weekday of the last eight weeks.`,
    numbers: [
      {
        name: 'percent',
        label: t`Distance from a usual day, at least, %`,
        min: 1,
        max: 1_000,
        defaultValue: 30,
      },
    ],
    fields: ['metric'],
  },
  audit_worse: {
    ...ofWebsite,
    label: t`Site audit declined`,
    about: t`If either threshold is reached.`,
    numbers: [
      { name: 'scoreDrop', label: t`Score points lost, at least`, min: 1, max: 100, defaultValue: 5 },
      { name: 'newErrors', label: t`New errors, at least`, min: 1, max: 100_000, defaultValue: 1 },
    ],
  },
  backlinks_gained: {
    ...ofWebsite,
    label: t`Backlinks gained`,
    about: t`When a source reports a link that was first seen in the last two weeks.`,
    numbers: [authority],
  },
  backlinks_lost: {
    ...ofWebsite,
    label: t`Backlinks lost`,
    about: t`When the Cairn crawler verifies that a link is gone.`,
    numbers: [authority],
  },
  source_failed: {
    ...unstored,
    label: t`Data source failed`,
    about: t`Once per failure, until the source succeeds again.`,
  },
  source_late: {
    ...unstored,
    label: t`Data source late`,
    about: t`The next collection is overdue. Once, until the source succeeds again.`,
    numbers: [{ name: 'hours', label: t`Hours overdue, at least`, min: 1, max: 720, defaultValue: 24 }],
  },
  campaign_needs_you: {
    ...unstored,
    label: t`Campaign needs attention`,
    about: t`Keywords or placements await approval, or a payment is overdue or was declined.`,
  },
  task_commented: {
    ...unstored,
    label: t`Comment on a task`,
    about: t`A member or a client comments on a task of a campaign. The author gets no email.`,
  },
  budget_low: {
    ...unstored,
    label: t`Provider budget nearly used up`,
    about: t`Once per month and limit. Budgets belong to no website, so the website filter does not apply.`,
    numbers: [{ name: 'percent', label: t`Used share, %`, min: 1, max: 100, defaultValue: 80 }],
    ofWebsites: false,
  },
  invoice_overdue: {
    ...unstored,
    label: t`Invoice overdue`,
    about: t`Invoices belong to no website, so the website filter does not apply.`,
    ofWebsites: false,
  },
};

const groups: Record<string, RuleKind[]> = {
  Rankings: ['rank_drop', 'rank_rise', 'competitor_ahead'],
  [t`AI visibility`]: ['ai_overview_changed', 'ai_mentions_changed'],
  [t`Website and traffic`]: ['search_anomaly', 'audit_worse', 'backlinks_gained', 'backlinks_lost'],
  [t`Data collection`]: ['source_failed', 'source_late', 'budget_low'],
  [t`Campaigns and billing`]: ['campaign_needs_you', 'task_commented', 'invoice_overdue'],
};

export const kindOptions = Object.entries(groups).map(([group, kinds]) => ({
  group,
  items: kinds.map((value) => ({ value, label: kindLabels[value].label })),
}));

export const aiOverviewLabels: Record<NonNullable<Parameters['aiOverview']>[number], string> = {
  appeared: t`appeared`,
  disappeared: t`disappeared`,
  cited: t`cites the website`,
  not_cited: t`no longer cites the website`,
};

export const metricLabels: Record<NonNullable<Parameters['metric']>, string> = {
  clicks: t`Clicks`,
  impressions: t`Impressions`,
};
