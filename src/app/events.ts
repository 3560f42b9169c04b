import { budgetEvents } from '#accounts/budgets';
import { answerEvents } from '#ai-visibility/answers';
import { auditEvents } from '#site-audit/audits';
import { backlinkEvents } from '#links/backlinks/core';
import { billingEvents } from '#billing/core';
import { campaignEvents } from '#campaigns/core';
import { cycleEvents } from '#campaigns/monitoring';
import { taskEvents } from '#campaigns/tasks';
import { reportEvents } from '#delivery/reports';
import type { EventAudience, EventName } from '#platform/jobs';
import { discoveryEvents } from '#keyword-research/discovery';
import { keywordEvents } from '#rank-tracking/keywords';
import { positionEvents } from '#rank-tracking/positions';
import { topicEvents } from '#rank-tracking/topics';
import { connectionEvents } from '#search-console/connections';
import { syncEvents } from '#search-console/sync';
import { crawlEvents } from '#site-audit/crawls';
import { websiteEvents } from '#websites';

/** All events and live updates, each with the ids that open dashboards receive. */
export const eventAudience: EventAudience = {
  ...budgetEvents,
  ...websiteEvents,
  ...keywordEvents,
  ...positionEvents,
  ...topicEvents,
  ...connectionEvents,
  ...syncEvents,
  ...crawlEvents,
  ...auditEvents,
  ...answerEvents,
  ...discoveryEvents,
  ...backlinkEvents,
  ...campaignEvents,
  ...cycleEvents,
  ...taskEvents,
  ...billingEvents,
  ...reportEvents,
};

export const eventNames = Object.keys(eventAudience) as EventName[];
