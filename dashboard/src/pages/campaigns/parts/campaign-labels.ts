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
import type { Look } from '../../../ui/look.ts';

export const typeLabels: Record<CampaignType, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };

export const statusLooks: Record<CampaignStatus, Look> = {
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

/** What goes on in a stage, for who has never seen one. */
export const stageNotes: Record<CampaignStage, string> = {
  setup: 'It is a draft: nothing goes on.',
  research: 'Keywords are looked for in the website’s pages, Search Console and the titles of rivals.',
  audit: 'The whole website is crawled. What is found becomes tasks.',
  optimization: 'People work on the tasks. Each is looked at on its pages before it counts as verified.',
  placements: 'Links on other websites are planned, ordered and looked at.',
  monitor: 'Positions, pages and placements are watched, and each month is measured.',
  closed: 'It has ended: nothing is worked on any more.',
};

export const keywordModeLabels: Record<KeywordMode, string> = {
  ai: 'Proposed by Cairn',
  manual: 'Chosen by you',
};

export const authorityLabels: Record<AuthorityTarget, string> = {
  mixed: 'Mixed',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const addOnLabels: Record<AddOn, { label: string; about: string }> = {
  content: { label: 'Content briefs', about: 'A brief for each target page, by the pages that rank.' },
  premium_placements: {
    label: 'Premium placements',
    about: 'Half of the placements move to stronger publishers.',
  },
  reporting: { label: 'Monthly report', about: 'A PDF in your own name each month, by mail and link.' },
  technical: { label: 'Deeper audits', about: 'Audits go five times as far, and come every three days.' },
  additional_campaign: {
    label: 'Additional campaign',
    about: 'A second campaign for the same website, whose base is paid for with this one.',
  },
};

export const severityLooks: Record<Severity, Look> = {
  error: { tone: 'bad', label: 'Error' },
  warning: { tone: 'warn', label: 'Warning' },
  notice: { tone: 'calm', label: 'Notice' },
};

export const taskLooks: Record<TaskStatus, Look> = {
  open: { tone: 'waiting', label: 'Open' },
  reopened: { tone: 'bad', label: 'Reopened' },
  in_progress: { tone: 'working', label: 'In progress' },
  done: { tone: 'waiting', label: 'Done, to be verified' },
  verified: { tone: 'good', label: 'Verified' },
};

export const placementLooks: Record<PlacementStatus, Look> = {
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
  answer: 'Publisher’s answer',
  publication: 'Publication',
  verification: 'Verification',
  claim: 'Claim',
  withdrawal: 'Withdrawal',
};

/** Words of the program as words for people: `wrong_rel` as “wrong rel”. */
export const spell = (code: string) => code.replaceAll('_', ' ');

/** The same at the beginning of a line. */
export function spellFirst(code: string): string {
  const words = spell(code);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
