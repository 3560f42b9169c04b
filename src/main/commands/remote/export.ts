import { Argument, Command } from 'commander';
import type { CsvOperation } from '#packages/client';
import { withClient } from './connect.ts';
import { writeDownload } from './write-download.ts';

/** The lists of the account, and the lists of one website. */
const ofAccount = { websites: 'listWebsites', campaigns: 'listCampaigns' } as const;
const ofWebsite = {
  suggestions: 'listKeywordSuggestions',
  competitors: 'listCompetitors',
  topics: 'listTopics',
  annotations: 'listAnnotations',
  opportunities: 'listOpportunities',
  'audit-issues': 'listAuditIssues',
  'audit-pages': 'listAuditPages',
  backlinks: 'listBacklinks',
  'referring-domains': 'listReferringDomains',
  answers: 'listAnswers',
  citations: 'listCitations',
} as const satisfies Record<string, CsvOperation>;

type WebsiteList = keyof typeof ofWebsite;
const names = ['keywords', ...Object.keys(ofAccount), ...Object.keys(ofWebsite)];

interface Options {
  website?: string;
  output: string;
}

export function exportCommand(): Command {
  const command = new Command('export')
    .description('Write a complete list of a running service as CSV')
    .addArgument(new Argument('<list>').choices(names))
    .option('--website <id>', 'id of the website; websites and campaigns need none')
    .option('--output <file>', 'file to write; - for standard output', '-');
  return withClient<Options>(command, async (client, { website, output }, list = '') => {
    if (list === 'keywords')
      return writeDownload(
        await client.download('listKeywords', website === undefined ? {} : { websiteId: [website] }),
        output,
      );
    if (list === 'websites' || list === 'campaigns')
      return writeDownload(await client.download(ofAccount[list]), output);
    if (website === undefined) throw new Error(`${list} needs --website.`);
    const name = ofWebsite[list as WebsiteList];
    return writeDownload(await client.download(name, { id: website }), output);
  });
}
