import { t } from '@lingui/core/macro';
import type { Status } from '../../../api/installation.ts';
import { providerLabels } from '../providers/provider-labels.ts';

type Failure = NonNullable<Status['failures']>[number];
type Outbox = NonNullable<Status['outboxes']>[number];

export const roleLabels = { api: 'API', worker: t`Worker` };

const lanes: Record<string, string> = {
  'crawls.run': t`Crawls`,
  'search-console.sync': t`Search Console syncs`,
  'search-console.read-upload': t`Search Console uploads`,
  'backlinks.check': t`Link checks`,
  'imports.read': t`Imports`,
  'keyword-demand.collect': t`Search volumes`,
  'keyword-discovery.run': t`Keyword suggestions`,
  'topics.compute': t`Topics`,
  other: t`All other jobs`,
};

/** A lane that has no label keeps the name of its task. */
export const laneLabel = (lane: string) => lanes[lane] ?? lane;

export const areaLabels: Record<Failure['area'], string> = {
  rank_checks: t`Rank checks`,
  search_console: t`Search data`,
  backlinks: t`Backlinks`,
  ai_engines: t`AI engines`,
  ai_runs: t`AI answers`,
};

export const outboxLabels: Record<Outbox['name'], string> = {
  notification_mails: t`Notification emails`,
  report_mails: t`Report emails`,
  webhooks: t`Webhooks`,
};

const sources: Record<string, string> = {
  google: t`Search Console`,
  bing: t`Bing Webmaster Tools`,
  backlinks_dataforseo: t`Backlinks of DataForSEO`,
  backlinks_wat: t`Backlinks of Common Crawl`,
  site_audit: t`Site audits`,
  ai_visibility: t`AI answers`,
};

export const sourceLabel = (source: string) => sources[source] ?? providerLabels(source).title;
