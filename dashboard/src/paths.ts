import { stringifySearch } from './search/stringify-search.ts';

/** The fragment of the comparison of SERPs. */
export const serpAnchor = 'serps';
/** Of the costs by website on the page of data providers. */
export const costAnchor = 'costs';

/** Every URL of the dashboard, below `/dashboard`. All links use these functions. */
export const paths = {
  home: () => '/',
  signIn: (next?: string) => withSearch('/sign-in', { next }),
  signUp: () => '/sign-up',
  /** The target of an invitation. Its secret is in the fragment, which browsers do not send to the server. */
  join: () => '/join',
  secondFactor: (next?: string) => withSearch('/second-factor', { next }),
  forgottenPassword: () => '/forgotten-password',
  newPassword: () => '/new-password',

  websites: () => '/websites',
  newWebsite: () => '/websites/new',
  compareWebsites: (websiteIds: readonly string[]) =>
    withSearch('/websites/compare', { website: websiteIds }),
  imports: () => '/imports',
  import: (importId: string) => `/imports/${importId}`,
  website: (websiteId: string) => `/websites/${websiteId}`,
  keywords: (websiteId: string, search: Record<string, unknown> = {}) =>
    `/websites/${websiteId}/keywords${stringifySearch(search)}`,
  keyword: (websiteId: string, keywordId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/keywords/${keywordId}`, search),
  /** The SERPs of a keyword on two days, side by side, scrolled into view. */
  keywordSerps: (
    { websiteId, keywordId }: { websiteId: string; keywordId: string },
    days: { from: string; to: string },
  ) => `${withSearch(`/websites/${websiteId}/keywords/${keywordId}`, days)}#${serpAnchor}`,
  keywordSuggestions: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/keyword-suggestions`, search),
  searchConsole: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/search-console`, search),
  competitors: (websiteId: string) => `/websites/${websiteId}/competitors`,
  keywordComparison: (websiteId: string, search: Record<string, unknown> = {}) =>
    `/websites/${websiteId}/competitors/keywords${stringifySearch(search)}`,
  topics: (websiteId: string) => `/websites/${websiteId}/topics`,
  /** At a keyword, if its pages compete. */
  cannibalisation: (websiteId: string, keywordId?: string) =>
    `/websites/${websiteId}/cannibalisation${keywordId === undefined ? '' : `#${keywordId}`}`,
  audit: (websiteId: string) => `/websites/${websiteId}/audit`,
  auditIssues: (websiteId: string, search: Record<string, string | readonly string[]> = {}) =>
    withSearch(`/websites/${websiteId}/audit/issues`, search),
  auditPages: (websiteId: string, search: Record<string, string | readonly string[]> = {}) =>
    withSearch(`/websites/${websiteId}/audit/pages`, search),
  auditPage: (websiteId: string, url: string) => withSearch(`/websites/${websiteId}/audit/page`, { url }),
  auditStructure: (websiteId: string) => `/websites/${websiteId}/audit/structure`,
  auditMutes: (websiteId: string) => `/websites/${websiteId}/audit/muted`,
  auditCrawl: (websiteId: string) => `/websites/${websiteId}/audit/crawl`,
  visibility: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/ai-visibility`, search),
  answers: (websiteId: string, search: Record<string, string | readonly string[] | undefined> = {}) =>
    withSearch(`/websites/${websiteId}/ai-visibility/answers`, search),
  answer: (websiteId: string, answerId: string) => `/websites/${websiteId}/ai-visibility/answers/${answerId}`,
  citedSources: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/ai-visibility/sources`, search),
  prompts: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/ai-visibility/prompts`, search),
  brands: (websiteId: string) => `/websites/${websiteId}/ai-visibility/brands`,

  annotations: (websiteId: string) => `/websites/${websiteId}/annotations`,
  reviews: (websiteId: string) => `/websites/${websiteId}/reviews`,
  review: (websiteId: string, reviewId: string) => `/websites/${websiteId}/reviews/${reviewId}`,
  reports: (websiteId: string) => `/websites/${websiteId}/reports`,
  backlinks: (websiteId: string) => `/websites/${websiteId}/backlinks`,
  backlinkList: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/backlinks/links`, search),
  referringDomains: (websiteId: string) => `/websites/${websiteId}/backlinks/domains`,
  backlinkChanges: (websiteId: string, search: Record<string, string> = {}) =>
    withSearch(`/websites/${websiteId}/backlinks/changes`, search),
  backlink: (websiteId: string, backlinkId: string) => `/websites/${websiteId}/backlinks/${backlinkId}`,

  campaigns: (search: Record<string, string> = {}) => withSearch('/campaigns', search),
  newCampaign: (search: Record<string, string | undefined> = {}) => withSearch('/campaigns/new', search),
  campaign: (campaignId: string) => `/campaigns/${campaignId}`,
  launch: (campaignId: string) => `/campaigns/${campaignId}/launch`,
  campaignKeywords: (campaignId: string, search: Record<string, string> = {}) =>
    withSearch(`/campaigns/${campaignId}/keywords`, search),
  campaignTasks: (campaignId: string, search: Record<string, string> = {}) =>
    withSearch(`/campaigns/${campaignId}/tasks`, search),
  campaignTask: ({ campaignId, taskId }: { campaignId: string; taskId: string }) =>
    `/campaigns/${campaignId}/tasks/${taskId}`,
  campaignPlacements: (campaignId: string, search: Record<string, string> = {}) =>
    withSearch(`/campaigns/${campaignId}/placements`, search),
  placement: ({ campaignId, placementId }: { campaignId: string; placementId: string }) =>
    `/campaigns/${campaignId}/placements/${placementId}`,
  campaignMonths: (campaignId: string) => `/campaigns/${campaignId}/months`,
  campaignBriefs: (campaignId: string, search: Record<string, string> = {}) =>
    withSearch(`/campaigns/${campaignId}/briefs`, search),
  campaignReports: (campaignId: string) => `/campaigns/${campaignId}/reports`,
  campaignHistory: (campaignId: string) => `/campaigns/${campaignId}/history`,

  taskQueue: (search: Record<string, string | readonly string[]> = {}) => withSearch('/work/tasks', search),
  placementQueue: (search: Record<string, string | readonly string[]> = {}) =>
    withSearch('/work/placements', search),
  publishers: () => '/work/publishers',
  work: () => '/work',
  billing: (search: Record<string, string> = {}) => withSearch('/billing', search),

  keys: () => '/keys',
  connectApp: (search: Record<string, string>) => withSearch('/connect-app', search),
  settings: () => '/settings',
  account: () => '/settings/account',
  members: () => '/settings/members',
  security: () => '/settings/security',
  providers: () => '/settings/providers',
  providerCosts: () => `/settings/providers#${costAnchor}`,
  connections: () => '/settings/connections',
  schedules: () => '/settings/schedules',
  schedule: (websiteId: string) => `/settings/schedules/${websiteId}`,
  notifications: (search: { websiteId?: string } = {}) => withSearch('/settings/notifications', search),
  webhooks: () => '/settings/webhooks',
  webhook: (webhookId: string) => `/settings/webhooks/${webhookId}`,
  branding: () => '/settings/reports',
  exports: () => '/settings/exports',
  status: () => '/settings/status',
};

function withSearch(path: string, search: Record<string, string | readonly string[] | undefined>): string {
  return path + stringifySearch(search);
}
