import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { findCampaign } from '../campaign-queries.ts';
import { selectHistory } from '../history-queries.ts';
import { selectCampaignKeywords } from '../keyword-queries.ts';
import { selectPlacements } from '../placements/placement-queries.ts';
import { selectTasks } from '../tasks/task-queries.ts';
import { campaignData, historyData, keywordData, placementData, taskData } from './describe-campaign.ts';

const mostTasks = 500;
const mostHistory = 50;

/** A campaign with its keywords, tasks, placements and what happened last. @throws Problem campaign_not_found */
export async function readCampaign({ db, accountId }: Context, id: string) {
  const of = { accountId, campaignId: id };
  const [campaign, keywords, tasks, placements, history] = await Promise.all([
    findCampaign(db, { accountId, id }),
    selectCampaignKeywords(db, of),
    selectTasks(db, of, mostTasks),
    selectPlacements(db, of),
    selectHistory(db, of, { limit: mostHistory }),
  ]);
  if (campaign === null) throw notFound('campaign_not_found');
  return {
    ...campaignData(campaign),
    keywords: keywords.map(keywordData),
    tasks: tasks.map(taskData),
    backlinks: placements.map(placementData),
    history: history.map(historyData),
    effect: campaign.effect,
  };
}
