import { type Endpoint, limitedAccess, type LimitedContext, type WebsiteAccess } from '#platform/http';
import { decodeId, encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { isOfWebsites, isWebsiteResource, selectOwnCampaigns } from './queries.ts';

/**
 * How operations without the id of a resource of a website in their path treat members who are limited to some websites:
 * - `narrowed`: without the parameter `websiteId`, it becomes their websites
 * - `of_campaigns`: the parameter `campaignId` becomes the campaigns of their websites, or those of them that it names
 * - `filtered`: the operation itself lists only what is about `context.websiteIds`
 * - `open`: the response contains no data of a website
 * - `refused`: the response is about the whole account, or names other people
 * All parameters `websiteId` and `view` must name websites and views of theirs.
 */
export const accountWideOperations: Readonly<
  Record<string, 'narrowed' | 'of_campaigns' | 'filtered' | 'open' | 'refused'>
> = {
  listKeywords: 'narrowed',
  listViews: 'narrowed',
  listCampaigns: 'narrowed',
  listApprovals: 'narrowed',
  listRunningCosts: 'narrowed',
  listTasks: 'narrowed',
  listPlacements: 'narrowed',
  listInvoices: 'of_campaigns',
  listInvoicedMonths: 'of_campaigns',
  listWebsites: 'filtered',
  listClicks: 'filtered',
  listReports: 'filtered',
  listReportDefinitions: 'filtered',
  listMembers: 'filtered',
  listNotifications: 'filtered',
  listFirstSteps: 'filtered',
  getMe: 'open',
  getAccount: 'open',
  getBillingMode: 'open',
  getAppRequest: 'open',
  getInstallation: 'open',
  getReportBranding: 'open',
  listSignInFailures: 'open',
  searchLocations: 'open',
  getReceipt: 'refused',
  listBudgets: 'refused',
  listExpectedCosts: 'refused',
  listConnections: 'refused',
  listCsvLinks: 'refused',
  listImports: 'refused',
  getImport: 'refused',
  listNotificationRules: 'refused',
  getNotificationSettings: 'refused',
  listProviders: 'refused',
  listWebhooks: 'refused',
  listWebhookDeliveries: 'refused',
};

/** The rule of an operation: `path` if the id in its path decides. Operations without a rule are refused. */
export function ruleFor({ operationId, pathIds }: Endpoint) {
  return isWebsiteResource(pathIds?.['id']?.prefix) ? 'path' : accountWideOperations[operationId];
}

/** Decides what members who are limited to some websites may request and receive. Operations without a rule are refused. */
export const websiteAccess: WebsiteAccess = {
  limitInput: async (declared, context, input) => {
    const rule = ruleFor(declared);
    if (rule === undefined || rule === 'refused') throw limitedAccess();
    if (rule === 'path') await requireOwnResource(declared, context, input.id);
    await requireOwnFilters(context, input.query);
    if (rule === 'of_campaigns') return { ...input, query: await ownCampaignsOnly(context, input.query) };
    if (rule !== 'narrowed') return input;
    const websiteId = context.websiteIds.map((id) => encodeId('web', id));
    return { ...input, query: { websiteId, ...(input.query as object) } };
  },
  mayReceive: async (context, event) => {
    if (event['type'] === 'resync') return true;
    const websiteId = decodeId('web', event['websiteId'] ?? '');
    if (websiteId !== null) return context.websiteIds.includes(websiteId);
    const invoiceId = decodeId('inv', event['invoiceId'] ?? '');
    if (invoiceId !== null) return context.seesPrices === true && isOfWebsites(context, 'inv', invoiceId);
    const campaignId = decodeId('cmp', event['campaignId'] ?? '');
    return campaignId !== null && isOfWebsites(context, 'cmp', campaignId);
  },
};

/** @throws Problem as for an unknown id */
async function requireOwnResource({ pathIds = {} }: Endpoint, context: LimitedContext, id: string) {
  const { prefix, problem } = pathIds['id'] ?? {};
  if (prefix === undefined || problem === undefined) throw limitedAccess();
  if (!(await isOfWebsites(context, prefix, id))) throw notFound(problem);
}

/** Views restrict lists by filters, which may describe another website. @throws Problem website_not_found · view_not_found */
async function requireOwnFilters(context: LimitedContext, query: unknown): Promise<void> {
  const { websiteId = [], view } = (query ?? {}) as { websiteId?: string | string[]; view?: unknown };
  const named = [websiteId].flat().map((id) => decodeId('web', id));
  if (named.some((id) => id === null || !context.websiteIds.includes(id)))
    throw notFound('website_not_found', 'websiteId');
  const id = typeof view === 'string' ? decodeId('view', view) : null;
  if (id !== null && !(await isOfWebsites(context, 'view', id))) throw notFound('view_not_found', 'view');
}

/** Campaigns of others match nothing, as those that do not exist. The operation refuses malformed ids. */
async function ownCampaignsOnly(context: LimitedContext, query: unknown): Promise<object> {
  const own = (await selectOwnCampaigns(context)).map((id) => encodeId('cmp', id));
  const { campaignId: named = own, ...others } = query as { campaignId?: string[] };
  const campaignId = named.filter((id) => own.includes(id) || decodeId('cmp', id) === null);
  return { ...others, campaignId };
}
