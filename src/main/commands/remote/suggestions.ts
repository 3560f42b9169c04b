import { Command } from 'commander';
import { withClient } from './connect.ts';
import { quoteOutput } from './keywords.ts';
import { readCount, takeRows } from './read-values.ts';

const columns = ['id', 'keyword', 'searchVolume', 'position', 'estimatedClicks', 'sources'];

interface AcceptOptions {
  website: string;
  top?: number;
  yes?: true;
}

export function suggestionsCommand(): Command {
  const group = new Command('suggestions').description('Suggested keywords of a running service');
  withClient<{ website: string; limit?: number }>(
    group
      .command('list')
      .description('List open suggestions, the most expected clicks first')
      .requiredOption('--website <id>', 'id of the website')
      .option('--limit <rows>', 'at most so many', readCount),
    async (client, { website: id, limit }) => ({
      data: await takeRows(client.iterate('listKeywordSuggestions', { id }), limit),
      columns,
    }),
  );
  withClient<AcceptOptions>(
    group
      .command('accept')
      .description('Track suggestions; shows the monthly cost, and tracks them with --yes')
      .argument('[ids...]', 'ids of the suggestions')
      .requiredOption('--website <id>', 'id of the website')
      .option('--top <number>', 'instead of ids: those with the most expected clicks', readCount)
      .option('--yes', 'track them'),
    async (client, { website: id, top, yes }, ...ids) => {
      if ((top === undefined) === (ids.length === 0)) throw new Error('Name suggestions, or use --top.');
      const body = top === undefined ? { ids } : { top };
      if (!yes) return quoteOutput((await client.quoteKeywordSuggestions({ id, body })).data);
      const { data } = await client.acceptKeywordSuggestions({ id, body });
      return { data, columns: ['id', 'keyword', 'outcome'] };
    },
  );
  withClient<{ website: string }>(
    group
      .command('dismiss')
      .description('Dismiss suggestions for good')
      .argument('<ids...>', 'ids of the suggestions')
      .requiredOption('--website <id>', 'id of the website'),
    async (client, { website: id }, ...ids) => {
      const { data } = await client.dismissKeywordSuggestions({ id, body: { ids } });
      return { data, message: `${data.dismissed} dismissed` };
    },
  );
  return group;
}
