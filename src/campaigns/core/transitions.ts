import { type CampaignStage, campaignStages, type CampaignStatus } from './campaign.ts';

/** What can happen to a campaign as a whole. */
export type StatusEvent =
  | 'launch'
  | 'pause'
  | 'resume'
  | 'payment_overdue'
  | 'payment_received'
  | 'complete'
  | 'cancel';

const statuses: Record<CampaignStatus, Partial<Record<StatusEvent, CampaignStatus>>> = {
  draft: { launch: 'active' },
  active: { pause: 'paused', payment_overdue: 'past_due', complete: 'completed', cancel: 'cancelled' },
  paused: { resume: 'active', cancel: 'cancelled' },
  past_due: { payment_received: 'active', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** The status after an event; null where the event cannot happen in this one. */
export function nextStatus(status: CampaignStatus, event: StatusEvent): CampaignStatus | null {
  return statuses[status][event] ?? null;
}

/** Stages follow one another; an ended campaign is closed from wherever it is. Null for any other step. */
export function nextStage(stage: CampaignStage, to: CampaignStage): CampaignStage | null {
  if (stage === 'closed') return null;
  if (to === 'closed') return stage === 'setup' ? null : to;
  return campaignStages[campaignStages.indexOf(stage) + 1] === to ? to : null;
}

/** The stage in which a campaign of a new status is, given the one in which it was. */
export function stageFor(status: CampaignStatus, stage: CampaignStage): CampaignStage {
  if (status === 'completed' || status === 'cancelled') return 'closed';
  return status === 'active' && stage === 'setup' ? 'research' : stage;
}

/** Whether something is done, decided and ordered for it: not before launch, and not while it stands still. */
export function isWorkedOn(status: CampaignStatus): boolean {
  return status === 'active';
}

export function hasEnded(status: CampaignStatus): boolean {
  return status === 'completed' || status === 'cancelled';
}
