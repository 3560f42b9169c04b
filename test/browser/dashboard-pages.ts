import { paths } from '../../dashboard/src/paths.ts';

interface WebsiteIds {
  websiteId: string;
  keywordId: string;
  backlinkId: string;
  answerId: string;
}

interface CampaignIds {
  campaignId: string;
  draftId: string;
  /** A campaign with the content briefs add-on. */
  briefedId: string;
  taskId: string;
  placementId: string;
}

/** The path of every page of the account, by the name of its screenshot. */
export const pagesOfAccount = (): Record<string, string> => ({
  websites: paths.websites(),
  'website-new': paths.newWebsite(),
  campaigns: paths.campaigns(),
  'campaign-new': paths.newCampaign(),
  'work-tasks': paths.taskQueue(),
  'work-placements': paths.placementQueue(),
  publishers: paths.publishers(),
  billing: paths.billing(),
  keys: paths.keys(),
  account: paths.account(),
  members: paths.members(),
  security: paths.security(),
  providers: paths.providers(),
  connections: paths.connections(),
  schedules: paths.schedules(),
  notifications: paths.notifications(),
  webhooks: paths.webhooks(),
  'report-branding': paths.branding(),
  exports: paths.exports(),
  status: paths.status(),
});

export const pagesOfWebsite = ({
  websiteId,
  keywordId,
  backlinkId,
  answerId,
}: WebsiteIds): Record<string, string> => ({
  overview: paths.website(websiteId),
  keywords: paths.keywords(websiteId),
  keyword: paths.keyword(websiteId, keywordId),
  'keyword-suggestions': paths.keywordSuggestions(websiteId),
  cannibalisation: paths.cannibalisation(websiteId),
  topics: paths.topics(websiteId),
  'search-console': paths.searchConsole(websiteId),
  competitors: paths.competitors(websiteId),
  annotations: paths.annotations(websiteId),
  'keyword-comparison': paths.keywordComparison(websiteId),
  backlinks: paths.backlinks(websiteId),
  'backlink-list': paths.backlinkList(websiteId),
  backlink: paths.backlink(websiteId, backlinkId),
  'referring-domains': paths.referringDomains(websiteId),
  'backlink-changes': paths.backlinkChanges(websiteId),
  'ai-visibility': paths.visibility(websiteId),
  'ai-answers': paths.answers(websiteId),
  'ai-answer': paths.answer(websiteId, answerId),
  'ai-sources': paths.citedSources(websiteId),
  'ai-prompts': paths.prompts(websiteId),
  'ai-brands': paths.brands(websiteId),
  reviews: paths.reviews(websiteId),
  reports: paths.reports(websiteId),
  audit: paths.audit(websiteId),
  'audit-issues': paths.auditIssues(websiteId),
  'audit-pages': paths.auditPages(websiteId),
  'audit-crawl': paths.auditCrawl(websiteId),
});

export const pagesOfCampaigns = ({
  campaignId,
  draftId,
  briefedId,
  taskId,
  placementId,
}: CampaignIds): Record<string, string> => ({
  'campaign-launch': paths.launch(draftId),
  campaign: paths.campaign(campaignId),
  'campaign-keywords': paths.campaignKeywords(campaignId),
  'campaign-tasks': paths.campaignTasks(campaignId),
  'campaign-task': paths.campaignTask({ campaignId, taskId }),
  'campaign-placements': paths.campaignPlacements(campaignId),
  placement: paths.placement({ campaignId, placementId }),
  'campaign-months': paths.campaignMonths(campaignId),
  'campaign-briefs': paths.campaignBriefs(briefedId),
  'campaign-reports': paths.campaignReports(campaignId),
  'campaign-history': paths.campaignHistory(campaignId),
});
