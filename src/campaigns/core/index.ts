export { AssignmentBody, decodeAssignee, decodeAssigneeFilter, MemberId } from './assignment.ts';
export { askWriter } from './ask-writer.ts';
export { allowedCampaignActions, campaignActions, isEditableDraft, rightFor } from './campaign-actions.ts';
export { deleteCampaignRow, findCampaign, insertCampaign, lockCampaign } from './campaign-queries.ts';
export { selectCampaignIds, selectCampaigns, updateCampaign } from './campaign-queries.ts';
export type { Campaign, CampaignStage, CampaignStatus } from './campaign.ts';
export type { AddOn, AuthorityTarget, CampaignOptions, Price, PriceLine } from './campaign.ts';
export { addOns, campaignStages, campaignStatuses, typeNames } from './campaign.ts';
export { advanceStage, applyEvent } from './apply-event.ts';
export { describeCampaign, describeHistoryEntry, describeListedCampaign } from './describe-campaign.ts';
export { describeKeyword } from './describe-campaign.ts';
export { campaignEvents, type CampaignIds, publishProgress } from './events.ts';
export { type Effect, type EffectBaseline, effectBaselines, type MeasuredEffect } from './campaign.ts';
export { type NoEffect, noEffectReasons, type Window } from './campaign.ts';
export { insertHistory, selectHistory } from './history-queries.ts';
export type {
  CampaignKeyword,
  CandidateSource,
  KeywordDecision,
  NewCampaignKeyword,
} from './keyword-queries.ts';
export { deleteCampaignKeywords, insertCampaignKeywords, selectCampaignKeywords } from './keyword-queries.ts';
export { measureProgress } from './measure-progress.ts';
export { refuseWebsiteDeletion } from './refuse-website-deletion.ts';
export { type CampaignContext, requireCampaign } from './require-campaign.ts';
export { CampaignKeywordShape, CampaignShape, HistoryShape, ListedCampaign } from './schemas.ts';
export type { CampaignSettings, WriterSettings } from './settings.ts';
export { hasEnded, isActive, nextStage, nextStatus, type StatusEvent } from './transitions.ts';
export { campaignProblems } from './problems.ts';
