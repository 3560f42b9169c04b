import { Command, Option } from 'commander';
import type { Input, Result } from '#packages/client';
import { withClient } from './connect.ts';
import type { Output } from './print-output.ts';
import { collectValues, readCount, takeRows } from './read-values.ts';

type NewKeyword = Input<'createKeywords'>['body']['keywords'][number];
type Quote = Result<'quoteKeywords'>['data'];

const columns = ['id', 'keyword', 'country', 'device', 'position', 'change', 'checkStatus', 'url'];

interface ListOptions {
  website?: string[];
  position?: string[];
  tag?: string[];
  search?: string[];
  limit?: number;
}

interface AddOptions extends Omit<NewKeyword, 'keyword' | 'tags'> {
  website: string;
  tag?: string[];
  yes?: true;
}

export function keywordsCommand(): Command {
  const group = new Command('keywords').description('Keywords of a running service');
  withClient<ListOptions>(
    group
      .command('list')
      .description('List keywords with their positions')
      .option('--website <id>', 'of this website; may be repeated', collectValues)
      .option('--position <range>', 'such as top10, 4-20 or none; may be repeated', collectValues)
      .option('--tag <tag>', 'may be repeated', collectValues)
      .option('--search <text>', 'that contain the text; may be repeated', collectValues)
      .option('--limit <rows>', 'at most so many', readCount),
    async (client, { website, limit, position, tag, search }) => {
      const filter = { ...(position && { position }), ...(tag && { tag }), ...(search && { search }) };
      const rows = client.iterate('listKeywords', { ...(website && { websiteId: website }), ...filter });
      return { data: await takeRows(rows, limit), columns };
    },
  );
  withClient(
    group.command('show').description('Show a keyword').argument('<id>', 'id of the keyword'),
    async (client, _options, id = '') => ({ data: (await client.getKeyword({ id })).data }),
  );
  withClient<{ range?: string }>(
    group
      .command('history')
      .description('List the positions of a keyword by day')
      .argument('<id>', 'id of the keyword')
      .option('--range <days>', 'such as 30d'),
    async (client, { range }, id = '') => ({
      data: (await client.getKeywordHistory({ id, ...(range && { range }) })).data,
      columns: ['date', 'position', 'checkStatus'],
    }),
  );
  addCommand(group);
  withClient(
    group.command('check').description('Check a keyword now').argument('<id>', 'id of the keyword'),
    async (client, _options, id = '') => {
      const { data } = await client.createRankCheck({ id });
      return { data, message: data.id };
    },
  );
  withClient(
    group
      .command('delete')
      .description('Delete keywords with their history')
      .argument('<ids...>', 'ids of the keywords')
      .requiredOption('--yes', 'confirm the deletion'),
    async (client, _options, ...ids) => {
      const { data } = await client.deleteKeywords({ body: { ids } });
      return { data, message: `${ids.length} deleted` };
    },
  );
  return group;
}

function addCommand(group: Command): void {
  withClient<AddOptions>(
    group
      .command('add')
      .description('Add keywords to a website; shows the monthly cost, and tracks them with --yes')
      .argument('<phrases...>', 'search queries')
      .requiredOption('--website <id>', 'id of the website')
      .option('--country <code>', 'such as US')
      .option('--language <code>', 'such as en')
      .addOption(new Option('--device <device>').choices(['desktop', 'mobile']))
      .option('--tag <tag>', 'may be repeated', collectValues)
      .option('--yes', 'track them'),
    async (client, { website: websiteId, country, language, device, tag, yes }, ...phrases) => {
      const chosen = {
        ...(country && { country }),
        ...(language && { language }),
        ...(device && { device }),
      };
      const keywords = phrases.map((keyword) => ({ keyword, ...chosen, ...(tag && { tags: tag }) }));
      if (!yes) return quoteOutput((await client.quoteKeywords({ body: { websiteId, keywords } })).data);
      const { data } = await client.createKeywords({ body: { websiteId, keywords } });
      return { data, columns: ['id', 'keyword', 'outcome'] };
    },
  );
}

/** The monthly cost of keywords that were not added. */
export function quoteOutput(data: Quote): Output {
  const costs = data.providers.map(
    ({ provider, monthlyMicros, fits }) =>
      `${provider}: ${(monthlyMicros / 1e6).toFixed(2)} USD per month${fits ? '' : ', more than its budget allows'}`,
  );
  const next = 'Nothing was changed. Add --yes to track them.';
  return { data, message: [`${data.keywords - data.tracked} new keywords`, ...costs, next].join('\n') };
}
