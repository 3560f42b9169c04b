import { accountEndpoints } from '#accounts/accounts';
import { apiKeyEndpoints } from '#accounts/api-keys';
import { budgetEndpoints } from '#accounts/budgets';
import { installationDashboardEndpoints } from '#accounts/installation';
import { memberEndpoints } from '#accounts/members';
import { oauthEndpoints } from '#accounts/oauth';
import { sessionEndpoints } from '#accounts/sessions';
import { answerEndpoints } from '#ai-visibility/answers';
import { brandEndpoints } from '#ai-visibility/brands';
import { visibilityMetricEndpoints } from '#ai-visibility/metrics';
import { promptEndpoints } from '#ai-visibility/prompts';
import { expectRunCosts, samplingEndpoints } from '#ai-visibility/runs';
import type { Settings } from '#app/settings/settings.ts';
import { invoiceEndpoints } from '#billing/invoices';
import { billingModeEndpoints } from '#billing/modes';
import { ledgerEndpoints } from '#billing/ledger';
import { subscriptionEndpoints } from '#billing/subscriptions';
import { briefEndpoints } from '#campaigns/briefs';
import { refuseWebsiteDeletion } from '#campaigns/core';
import { draftDashboardEndpoints, draftEndpoints } from '#campaigns/drafts';
import { launchDashboardEndpoints } from '#campaigns/launch';
import { monitoringEndpoints } from '#campaigns/monitoring';
import { overviewDashboardEndpoints, overviewEndpoints } from '#campaigns/overview';
import { placementEndpoints, refusePublisherDeletion } from '#campaigns/placements/core';
import { placementPlanningDashboardEndpoints } from '#campaigns/placements/planning';
import { placementQueueDashboardEndpoints } from '#campaigns/placements/queue';
import { publisherDashboardEndpoints } from '#campaigns/publishers';
import { researchDashboardEndpoints } from '#campaigns/research';
import { taskDashboardEndpoints, taskEndpoints } from '#campaigns/tasks';
import { csvLinkEndpoints, type CsvLinkSettings } from '#delivery/csv-links';
import { dropReasonEndpoints } from '#delivery/drop-reasons';
import { exportEndpoints } from '#delivery/exports';
import { firstStepEndpoints } from '#delivery/first-steps';
import { notificationEndpoints, refuseWebhookDeletion } from '#delivery/notifications';
import { reportDashboardEndpoints, reportEndpoints } from '#delivery/reports';
import { reviewEndpoints } from '#delivery/reviews';
import { webhookEndpoints } from '#delivery/webhooks';
import { discoveryEndpoints } from '#keyword-research/discovery';
import { expectLinkCosts } from '#links/backlinks/collection';
import { backlinkImportEndpoints } from '#links/backlinks/imports';
import { backlinkEndpoints } from '#links/backlinks/lists';
import { backlinkSummaryEndpoints } from '#links/backlinks/summary';
import type { Endpoint } from '#platform/http';
import { importEndpoints } from '#rank-tracking/imports';
import { demandEndpoints } from '#rank-tracking/demand';
import { locationEndpoints } from '#rank-tracking/locations';
import { keywordEndpoints } from '#rank-tracking/keywords';
import { bulkKeywordEndpoints } from '#rank-tracking/keywords/bulk';
import { keywordImportEndpoints } from '#rank-tracking/keywords/imports';
import { expectCheckCosts, rankCheckEndpoints, readMonthlyPrices } from '#rank-tracking/rank-checks';
import { comparisonEndpoints } from '#rank-tracking/comparison';
import { topicEndpoints } from '#rank-tracking/topics';
import { rankingEndpoints, visibilityChangeEndpoint } from '#rank-tracking/rankings';
import { serpEndpoints } from '#rank-tracking/serps';
import { connectionDashboardEndpoints } from '#search-console/connections';
import { exportImportEndpoints } from '#search-console/imports';
import { opportunityEndpoints } from '#search-console/opportunities';
import { performanceDashboardEndpoints, performanceEndpoints } from '#search-console/performance';
import { syncEndpoints } from '#search-console/sync';
import { auditEndpoints } from '#site-audit/audits';
import { statusDashboardEndpoints } from '#status';
import { annotationEndpoints } from '#websites/annotations';
import { type ConnectedSources, requireWebsiteIds, websiteEndpoints } from '#websites';

/** Every endpoint of `/api/v1`. */
export function allEndpoints(settings: Settings): Endpoint[] {
  const { collection, audit, visibility, discovery, campaigns, reports, reviews, searchUpdates, backlinks } =
    settings;
  const { providers, defaultLimitMicros } = collection;
  const endpoints: Endpoint[] = [];
  endpoints.push(
    ...websiteEndpoints(connectedSources(settings), refuseWebsiteDeletion),
    ...keywordEndpoints,
    ...bulkKeywordEndpoints,
    ...keywordImportEndpoints,
    ...importEndpoints,
    ...rankCheckEndpoints(collection),
    ...serpEndpoints,
    ...demandEndpoints,
    ...locationEndpoints(providers),
    ...rankingEndpoints,
    visibilityChangeEndpoint,
    ...comparisonEndpoints,
    ...topicEndpoints,
    ...annotationEndpoints(searchUpdates),
    ...performanceEndpoints,
    ...opportunityEndpoints,
    ...syncEndpoints,
    ...auditEndpoints(audit),
    ...backlinkEndpoints,
    ...backlinkSummaryEndpoints,
    ...visibilityMetricEndpoints(visibility),
    ...answerEndpoints,
    ...promptEndpoints,
    ...brandEndpoints,
    ...samplingEndpoints(visibility),
    ...discoveryEndpoints(discovery),
    ...overviewEndpoints,
    ...draftEndpoints(campaigns),
    ...taskEndpoints,
    ...briefEndpoints,
    ...placementEndpoints,
    ...monitoringEndpoints,
    ...dropReasonEndpoints(searchUpdates),
    ...reportEndpoints(reports),
    // Receipts read any endpoint, so these get the whole list.
    ...reviewEndpoints({ ...reviews, endpoints }),
    ...budgetEndpoints({
      names: namesOf([...providers, ...visibility.engines]),
      defaultLimitMicros,
      readMonthlyPrices: (context, websiteId) => readMonthlyPrices(context, websiteId, collection),
      expectCosts: [
        (context) => expectCheckCosts(context, collection),
        (context) => expectRunCosts(context, visibility),
        (context) => expectLinkCosts(context, backlinks),
      ],
    }),
  );
  return endpoints;
}

/** The sources that the installation can collect. */
function connectedSources({
  collection,
  visibility,
  audit,
}: Pick<Settings, 'collection' | 'visibility' | 'audit'>): ConnectedSources {
  return {
    rankings: collection.providers.length > 0,
    backlinks: 'by_website',
    aiVisibility: visibility.engines.length > 0 && 'by_website',
    searchConsole: 'by_website',
    audit: audit.intervalDays > 0 || 'by_website',
  };
}

/** Every endpoint for signed-in users only, below `/dashboard/api`. */
export function allDashboardEndpoints(settings: Settings): Endpoint[] {
  const {
    invitations,
    oauth,
    connections,
    installation,
    billing,
    campaigns,
    reports,
    notifications,
    webhooks,
    status,
  } = settings;
  return [
    ...accountEndpoints,
    ...memberEndpoints(invitations, requireWebsiteIds),
    ...sessionEndpoints,
    ...apiKeyEndpoints,
    ...oauthEndpoints(oauth),
    ...connectionDashboardEndpoints(connections),
    ...installationDashboardEndpoints(installation),
    ...performanceDashboardEndpoints,
    ...exportEndpoints,
    ...firstStepEndpoints({ installation, connected: connectedSources(settings) }),
    ...csvLinkEndpoints(csvLinkSettings(settings)),
    ...backlinkImportEndpoints,
    ...exportImportEndpoints,
    ...overviewDashboardEndpoints(campaigns),
    ...draftDashboardEndpoints(campaigns),
    ...launchDashboardEndpoints(campaigns),
    ...researchDashboardEndpoints,
    ...taskDashboardEndpoints,
    ...placementPlanningDashboardEndpoints,
    ...placementQueueDashboardEndpoints(campaigns),
    ...publisherDashboardEndpoints(refusePublisherDeletion),
    ...reportDashboardEndpoints(reports),
    ...subscriptionEndpoints,
    ...invoiceEndpoints(billing),
    ...ledgerEndpoints,
    ...billingModeEndpoints,
    ...notificationEndpoints(notifications),
    ...webhookEndpoints(webhooks, refuseWebhookDeletion),
    ...statusDashboardEndpoints(status),
  ];
}

/** A CSV link reads any list of the API. */
export function csvLinkSettings(settings: Settings): CsvLinkSettings {
  return { publicUrl: settings.reports.publicUrl, endpoints: allEndpoints(settings) };
}

function namesOf(providers: readonly { name: string }[]): string[] {
  return providers.map(({ name }) => name);
}
