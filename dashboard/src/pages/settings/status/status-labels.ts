import type { Status } from '../../../api/installation.ts';
import { providerLabels } from '../providers/provider-labels.ts';

type Failure = NonNullable<Status['failures']>[number];
type Outbox = NonNullable<Status['outboxes']>[number];

export const roleLabels = { api: 'API', worker: 'Worker' };

const lanes: Record<string, string> = {
  'crawls.run': 'Crawls',
  'search-console.sync': 'Search Console syncs',
  'backlinks.check': 'Link checks',
  'imports.read': 'Imports',
  'keyword-demand.collect': 'Search volumes',
  'keyword-discovery.run': 'Keyword suggestions',
  'topics.compute': 'Topics',
  other: 'All other jobs',
};

/** A lane that has no label keeps the name of its task. */
export const laneLabel = (lane: string) => lanes[lane] ?? lane;

export const areaLabels: Record<Failure['area'], string> = {
  rank_checks: 'Rank checks',
  search_console: 'Search data',
  backlinks: 'Backlinks',
  ai_engines: 'AI engines',
  ai_runs: 'AI answers',
};

export const outboxLabels: Record<Outbox['name'], string> = {
  notification_mails: 'Notification mails',
  report_mails: 'Report mails',
  webhooks: 'Webhooks',
};

const sources: Record<string, string> = {
  google: 'Search Console',
  bing: 'Bing Webmaster Tools',
  backlinks_dataforseo: 'Backlinks of DataForSEO',
  backlinks_wat: 'Backlinks of Common Crawl',
  site_audit: 'Site audits',
  ai_visibility: 'AI answers',
};

export const sourceLabel = (source: string) => sources[source] ?? providerLabels(source).title;

/** An error code as words: `provider_rejected_key` as "provider rejected key". */
export const reasonLabel = (reason: string) => reason.replaceAll('_', ' ');
