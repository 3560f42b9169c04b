import { Command } from 'commander';
import { withClient } from './connect.ts';
import { takeRows } from './read-values.ts';
import { writeDownload } from './write-download.ts';

export function reportsCommand(): Command {
  const group = new Command('reports').description('Reports of a running service');
  withClient<{ campaign: string }>(
    group
      .command('list')
      .description('List the reports of a campaign, newest first')
      .requiredOption('--campaign <id>', 'id of the campaign'),
    async (client, { campaign: id }) => ({
      data: await takeRows(client.iterate('listCampaignReports', { id })),
      columns: ['id', 'month', 'kind', 'from', 'to'],
    }),
  );
  withClient<{ campaign: string; output: string }>(
    group
      .command('download')
      .description('Download a report as a PDF document')
      .argument('<id>', 'id of the report')
      .requiredOption('--campaign <id>', 'id of the campaign')
      .requiredOption('--output <file>', 'file to write; - for standard output'),
    async (client, { campaign: id, output }, reportId = '') =>
      writeDownload(await client.download('getCampaignReportPdf', { id, reportId }), output),
  );
  return group;
}
