import { type CampaignStage, campaignStages, type CampaignStatus } from './campaign.ts';

/** The events that change the status of a campaign. */
export const statusEvents = [
  'launch',
  'pause',
  'resume',
  'payment_overdue',
  'payment_received',
  'complete',
  'cancel',
] as const;
export type StatusEvent = (typeof statusEvents)[number];

const statuses: Record<CampaignStatus, Partial<Record<StatusEvent, CampaignStatus>>> = {
  draft: { launch: 'active' },
  active: { pause: 'paused', payment_overdue: 'past_due', complete: 'completed', cancel: 'cancelled' },
  paused: { resume: 'active', cancel: 'cancelled' },
  past_due: { payment_received: 'active', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** Returns the status after an event; null if the event is not possible in the current status. */
export function nextStatus(status: CampaignStatus, event: StatusEvent): CampaignStatus | null {
  return statuses[status][event] ?? null;
}

/** Stages follow one another in order, and a launched campaign can be closed from any stage. Null for any other step. */
export function nextStage(stage: CampaignStage, to: CampaignStage): CampaignStage | null {
  if (stage === 'closed') return null;
  if (to === 'closed') return stage === 'setup' ? null : to;
  return campaignStages[campaignStages.indexOf(stage) + 1] === to ? to : null;
}

/** Returns the stage of a campaign after a change of status. */
export function stageFor(status: CampaignStatus, stage: CampaignStage): CampaignStage {
  if (status === 'completed' || status === 'cancelled') return 'closed';
  return status === 'active' && stage === 'setup' ? 'research' : stage;
}

/** Whether tasks, decisions and orders are possible: not before the launch, while paused or past due, or after the end. */
export function isActive(status: CampaignStatus): boolean {
  return status === 'active';
}

export function hasEnded(status: CampaignStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}
