import { Command } from 'commander';
import type { ListOperation } from '#packages/client';
import { withClient } from './connect.ts';
import { readCount, takeRows } from './read-values.ts';

const columns = ['id', 'name', 'type', 'status', 'progress'];

/** Lists of a campaign by the name of their command. Launching is left to owners in the dashboard. */
const parts = {
  tasks: { name: 'listCampaignTasks', description: 'List the tasks of a campaign' },
  placements: { name: 'listCampaignPlacements', description: 'List the placements of a campaign' },
  history: { name: 'listCampaignHistory', description: 'List the events of a campaign' },
} as const satisfies Record<string, { name: ListOperation; description: string }>;

export function campaignsCommand(): Command {
  const group = new Command('campaigns').description('Campaigns of a running service');
  withClient<{ limit?: number }>(
    group
      .command('list')
      .description('List campaigns')
      .option('--limit <rows>', 'at most so many', readCount),
    async (client, { limit }) => ({ data: await takeRows(client.iterate('listCampaigns'), limit), columns }),
  );
  withClient(
    group.command('show').description('Show a campaign').argument('<id>', 'id of the campaign'),
    async (client, _options, id = '') => ({ data: (await client.getCampaign({ id })).data }),
  );
  withClient(
    group
      .command('months')
      .description('List the finished months of a campaign')
      .argument('<id>', 'id of the campaign'),
    async (client, _options, id = '') => ({ data: (await client.listCampaignCycles({ id })).data }),
  );
  for (const [command, { name, description }] of Object.entries(parts))
    withClient<{ limit?: number }>(
      group
        .command(command)
        .description(description)
        .argument('<id>', 'id of the campaign')
        .option('--limit <rows>', 'at most so many', readCount),
      async (client, { limit }, id = '') => ({ data: await takeRows(client.iterate(name, { id }), limit) }),
    );
  return group;
}
