import { Command, Option } from 'commander';
import type { Input } from '#packages/client';
import { withClient } from './connect.ts';
import { collectValues, readCount, takeRows } from './read-values.ts';

type NewWebsite = Input<'createWebsite'>['body'];

const columns = ['id', 'domain', 'relationship', 'defaults.country', 'sources.rankings.status'];
const relationships = ['own', 'client', 'competitor', 'other'] as const;

export function websitesCommand(): Command {
  const group = new Command('websites').description('Websites of a running service');
  withClient<{ limit?: number }>(
    group.command('list').description('List websites').option('--limit <rows>', 'at most so many', readCount),
    async (client, { limit }) => ({ data: await takeRows(client.iterate('listWebsites'), limit), columns }),
  );
  withClient(
    group.command('show').description('Show a website').argument('<id>', 'id of the website'),
    async (client, _options, id = '') => ({ data: (await client.getWebsite({ id })).data }),
  );
  withClient<Omit<NewWebsite, 'domain'> & { tag?: string[] }>(
    group
      .command('add')
      .description('Add a website')
      .argument('<domain>', 'domain or URL')
      .addOption(new Option('--relationship <kind>', 'own if omitted').choices(relationships))
      .addOption(new Option('--match <kind>', 'URLs that belong to it').choices(['domain', 'host', 'path']))
      .option('--tag <tag>', 'may be repeated', collectValues),
    async (client, { relationship, match, tag }, domain = '') => {
      const chosen = {
        ...(relationship && { relationship }),
        ...(match && { match }),
        ...(tag && { tags: tag }),
      };
      const { data } = await client.createWebsite({ body: { domain, ...chosen } });
      return { data, message: data.id };
    },
  );
  withClient(
    group
      .command('delete')
      .description('Delete a website with its history')
      .argument('<id>', 'id of the website')
      .requiredOption('--yes', 'confirm the deletion'),
    async (client, _options, id = '') => {
      await client.deleteWebsite({ id });
      return { data: { id, deleted: true }, message: `${id} is deleted` };
    },
  );
  return group;
}
