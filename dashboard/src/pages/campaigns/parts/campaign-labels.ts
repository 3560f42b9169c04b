import type {
  AddOn,
  AuthorityTarget,
  CampaignStage,
  CampaignStatus,
  CampaignType,
  KeywordMode,
} from '../../../api/campaigns.ts';
import type { PlacementStatus, Wait } from '../../../api/placements.ts';
import type { Severity, TaskStatus } from '../../../api/tasks.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const campaignTypeLabels: Record<CampaignType, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };

export const campaignStatusStyles: Record<CampaignStatus, StatusStyle> = {
  draft: { tone: 'calm', label: 'Draft' },
  active: { tone: 'good', label: 'Active' },
  paused: { tone: 'paused', label: 'Paused' },
  past_due: { tone: 'bad', label: 'Past due' },
  completed: { tone: 'good', label: 'Completed' },
  cancelled: { tone: 'calm', label: 'Cancelled' },
};

export const stageLabels: Record<CampaignStage, string> = {
  setup: 'Setup',
  research: 'Research',
  audit: 'Audit',
  optimization: 'Optimization',
  placements: 'Placements',
  monitor: 'Monitor',
  closed: 'Closed',
};

export const stageDescriptions: Record<CampaignStage, string> = {
  setup: 'This is a draft. Work starts with the launch.',
  research:
    'Cairn finds keywords in the pages of the website, in Search Console and in the titles of competitors.',
  audit: 'Cairn crawls the whole website and creates tasks from the issues.',
  optimization: 'Members work on the tasks. Cairn verifies each completed task on its pages.',
  placements: 'Links on other websites are planned, ordered and verified.',
  monitor: 'Cairn monitors positions, pages and placements, and records the results of each month.',
  closed: 'The campaign has ended.',
};

export const keywordModeLabels: Record<KeywordMode, string> = {
  ai: 'Suggested by Cairn',
  manual: 'Added by you',
};

export const authorityLabels: Record<AuthorityTarget, string> = {
  mixed: 'Mixed',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const addOnLabels: Record<AddOn, { label: string; description: string }> = {
  content: {
    label: 'Content briefs',
    description: 'A brief for each target page, based on the ranking pages.',
  },
  premium_placements: {
    label: 'Premium placements',
    description: 'Half of the placements are on publishers with a higher authority.',
  },
  reporting: { label: 'Monthly report', description: 'A white-label PDF each month, by mail and link.' },
  technical: {
    label: 'Deeper audits',
    description: 'Site audits with five times the page limit, every three days.',
  },
  additional_campaign: {
    label: 'Additional campaign',
    description: 'A second campaign for the same website. Its base price is included in this campaign.',
  },
};

export const severityStyles: Record<Severity, StatusStyle> = {
  error: { tone: 'bad', label: 'Error' },
  warning: { tone: 'warn', label: 'Warning' },
  notice: { tone: 'calm', label: 'Notice' },
};

export const taskStatusStyles: Record<TaskStatus, StatusStyle> = {
  open: { tone: 'waiting', label: 'Open' },
  reopened: { tone: 'bad', label: 'Reopened' },
  in_progress: { tone: 'working', label: 'In progress' },
  done: { tone: 'waiting', label: 'Awaiting verification' },
  verified: { tone: 'good', label: 'Verified' },
};

export const placementStatusStyles: Record<PlacementStatus, StatusStyle> = {
  planned: { tone: 'waiting', label: 'Planned' },
  ordered: { tone: 'waiting', label: 'Ordered' },
  in_progress: { tone: 'working', label: 'In progress' },
  published: { tone: 'waiting', label: 'Published' },
  live: { tone: 'good', label: 'Live' },
  lost: { tone: 'bad', label: 'Lost' },
  replaced: { tone: 'calm', label: 'Replaced' },
  rejected: { tone: 'calm', label: 'Rejected' },
};

export const waitLabels: Record<Wait, string> = {
  approval: 'Approval',
  order: 'Order',
  answer: 'Publisher response',
  publication: 'Publication',
  verification: 'Verification',
  claim: 'Claim',
  withdrawal: 'Withdrawal',
};

/** A code as text: `wrong_rel` becomes "wrong rel". */
export const humanize = (code: string) => code.replaceAll('_', ' ');

/** The same, capitalized. */
export function humanizeCapitalized(code: string): string {
  const text = humanize(code);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
