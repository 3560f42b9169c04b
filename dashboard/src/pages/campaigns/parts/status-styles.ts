import { t } from '@lingui/core/macro';
import type { CampaignStatus, CampaignType } from '../../../api/campaigns.ts';
import type { PlacementStatus } from '../../../api/placements.ts';
import type { TaskStatus } from '../../../api/tasks.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

// Their keys are the values of filters in the URL, so the routes of all pages load them. Other labels load with their pages.

export const campaignTypeLabels: Record<CampaignType, string> = {
  autoseo: t`Auto SEO`,
  fullseo: t`Full SEO`,
};

export const campaignStatusStyles: Record<CampaignStatus, StatusStyle> = {
  draft: { tone: 'calm', label: t`Draft` },
  active: { tone: 'good', label: t`Active` },
  paused: { tone: 'paused', label: t`Paused` },
  past_due: { tone: 'bad', label: t`Past due` },
  completed: { tone: 'good', label: t`Completed` },
  cancelled: { tone: 'calm', label: t`Canceled` },
};

export const taskStatusStyles: Record<TaskStatus, StatusStyle> = {
  open: { tone: 'waiting', label: t`Open` },
  reopened: { tone: 'bad', label: t`Reopened` },
  in_progress: { tone: 'working', label: t`In progress` },
  done: { tone: 'waiting', label: t`Awaiting verification` },
  verified: { tone: 'good', label: t`Verified` },
};

export const placementStatusStyles: Record<PlacementStatus, StatusStyle> = {
  planned: { tone: 'waiting', label: t`Planned` },
  ordered: { tone: 'waiting', label: t`Ordered` },
  in_progress: { tone: 'working', label: t`In progress` },
  published: { tone: 'working', label: t`Published` },
  live: { tone: 'good', label: t`Live` },
  lost: { tone: 'bad', label: t`Lost` },
  replaced: { tone: 'calm', label: t`Replaced` },
  rejected: { tone: 'calm', label: t`Rejected` },
};
