import { sessionJobs } from '#accounts/sessions';
import { answerJobs } from '#ai-visibility/answers';
import { promptJobs } from '#ai-visibility/prompts';
import { runJobs } from '#ai-visibility/runs';
import { backupJobs } from '#app/backup/jobs.ts';
import { eventNames } from '#app/events.ts';
import type { Settings } from '#app/settings/settings.ts';
import { billingJobs } from '#billing/subscriptions';
import { briefJobs } from '#campaigns/briefs';
import { selectCampaignIds } from '#campaigns/core';
import { launchJobs } from '#campaigns/launch';
import { monitoringJobs } from '#campaigns/monitoring';
import { placementPlanningJobs } from '#campaigns/placements/planning';
import { placementQueueJobs } from '#campaigns/placements/queue';
import { publisherJobs } from '#campaigns/publishers';
import { researchJobs } from '#campaigns/research';
import { taskJobs } from '#campaigns/tasks';
import { exportJobs, type ListQuery } from '#delivery/exports';
import { notificationJobs } from '#delivery/notifications';
import { reportJobs } from '#delivery/reports';
import { reviewJobs } from '#delivery/reviews';
import { webhookJobs } from '#delivery/webhooks';
import { backlinkCollectionJobs } from '#links/backlinks/collection';
import { backlinkJobs } from '#links/backlinks/core';
import { backlinkSummaryJobs } from '#links/backlinks/summary';
import { linkVerificationJobs } from '#links/backlinks/verification';
import { deleteOldIdempotencyKeys, type Endpoint } from '#platform/http';
import { joinJobs, type ModuleJobs } from '#platform/jobs';
import { keywordJobs, keywordListEndpoint } from '#rank-tracking/keywords';
import { importJobs } from '#rank-tracking/imports';
import { rankCheckJobs } from '#rank-tracking/rank-checks';
import { discoveryJobs } from '#keyword-research/discovery';
import { demandJobs } from '#rank-tracking/demand';
import { locationJobs } from '#rank-tracking/locations';
import { rankingJobs } from '#rank-tracking/rankings';
import { topicJobs } from '#rank-tracking/topics';
import { connectionJobs } from '#search-console/connections';
import { exportImportJobs } from '#search-console/imports';
import { metricJobs } from '#search-console/metrics';
import { performanceEndpoint } from '#search-console/performance';
import { syncJobs } from '#search-console/sync';
import { auditJobs } from '#site-audit/audits';
import { crawlJobs } from '#site-audit/crawls';
import { selectWebsiteIds } from '#websites';
import { allEndpoints } from './endpoints.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'http.forget': NoPayload;
  }
}

const platform: ModuleJobs = {
  tasks: { 'http.forget': ({ db }) => deleteOldIdempotencyKeys(db) },
  schedules: [{ task: 'http.forget', cron: '17 * * * *' }],
};

function allJobs(settings: Settings): ModuleJobs[] {
  const { collection, sources, crawling, audit, backlinks, visibility, billing, campaigns, reports } =
    settings;
  return [
    platform,
    backupJobs(settings.backups),
    sessionJobs(settings.signIn),
    exportJobs({
      endpoints: allEndpoints(settings),
      parentIds: { web: selectWebsiteIds, cmp: selectCampaignIds },
      queries: new Map<Endpoint, ListQuery[]>([
        [keywordListEndpoint, [{ suffix: '', query: { history: '30d' } }]],
        [
          performanceEndpoint,
          ['date', 'query', 'page', 'country', 'device'].map((dimension) => ({
            suffix: `-by-${dimension}`,
            query: { dimension, range: '480d' },
          })),
        ],
      ]),
    }),
    keywordJobs,
    importJobs,
    rankCheckJobs(collection),
    rankingJobs,
    topicJobs,
    demandJobs(settings.demand),
    locationJobs(collection.providers),
    connectionJobs(sources),
    metricJobs,
    syncJobs(sources),
    exportImportJobs,
    crawlJobs(crawling),
    auditJobs(audit),
    backlinkJobs,
    backlinkCollectionJobs(backlinks),
    backlinkSummaryJobs(backlinks),
    linkVerificationJobs(backlinks),
    promptJobs(visibility),
    runJobs(visibility),
    answerJobs,
    discoveryJobs(settings.discovery),
    billingJobs(billing),
    publisherJobs(campaigns.exchange),
    launchJobs(campaigns),
    researchJobs(campaigns),
    taskJobs(campaigns),
    briefJobs(campaigns),
    monitoringJobs(campaigns),
    placementPlanningJobs,
    placementQueueJobs(campaigns),
    reportJobs(reports),
    reviewJobs({ ...settings.reviews, endpoints: allEndpoints(settings) }),
    notificationJobs(settings.notifications),
    webhookJobs(settings.webhooks),
  ];
}

/** All background work. */
export function allTasks(settings: Settings): ReturnType<typeof joinJobs> {
  return joinJobs(eventNames, allJobs(settings));
}
