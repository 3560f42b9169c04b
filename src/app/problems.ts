import { apiKeyProblems } from '#accounts/api-keys';
import { budgetProblems } from '#accounts/budgets';
import { providerProblems } from '#accounts/installation';
import { memberProblems } from '#accounts/members';
import { answerProblems } from '#ai-visibility/answers';
import { promptProblems } from '#ai-visibility/prompts';
import { billingProblems } from '#billing/core';
import { campaignProblems } from '#campaigns/core';
import { placementProblems } from '#campaigns/placements/core';
import { publisherProblems } from '#campaigns/publishers';
import { taskProblems } from '#campaigns/tasks';
import { csvLinkProblems } from '#delivery/csv-links';
import { exportProblems } from '#delivery/exports';
import { notificationProblems } from '#delivery/notifications';
import { reportProblems } from '#delivery/reports';
import { reviewProblems } from '#delivery/reviews';
import { webhookProblems } from '#delivery/webhooks';
import { annotationProblems } from '#websites/annotations';
import { discoveryProblems } from '#keyword-research/discovery';
import { backlinkProblems } from '#links/backlinks/lists';
import { keywordProblems } from '#rank-tracking/keywords';
import { locationProblems } from '#rank-tracking/locations';
import { rankCheckProblems } from '#rank-tracking/rank-checks';
import { serpProblems } from '#rank-tracking/serps';
import { importProblems } from '#rank-tracking/imports';
import { topicProblems } from '#rank-tracking/topics';
import { connectionProblems } from '#search-console/connections';
import { exportImportProblems } from '#search-console/imports';
import { searchConsoleProblems } from '#search-console/performance';
import { auditProblems } from '#site-audit/audits';
import { statusProblems } from '#status';
import { websiteProblems } from '#websites';
import { httpProblems, type ProblemTable } from '#platform/problems';

/** Every problem that the API can respond with, by code. */
export const problems: ProblemTable = {
  ...httpProblems,
  ...websiteProblems,
  ...keywordProblems,
  ...rankCheckProblems,
  ...serpProblems,
  ...topicProblems,
  ...locationProblems,
  ...importProblems,
  ...annotationProblems,
  ...discoveryProblems,
  ...auditProblems,
  ...backlinkProblems,
  ...promptProblems,
  ...answerProblems,
  ...campaignProblems,
  ...taskProblems,
  ...placementProblems,
  ...publisherProblems,
  ...billingProblems,
  ...reportProblems,
  ...reviewProblems,
  ...exportProblems,
  ...csvLinkProblems,
  ...notificationProblems,
  ...webhookProblems,
  ...memberProblems,
  ...apiKeyProblems,
  ...budgetProblems,
  ...providerProblems,
  ...connectionProblems,
  ...exportImportProblems,
  ...searchConsoleProblems,
  ...statusProblems,
};
