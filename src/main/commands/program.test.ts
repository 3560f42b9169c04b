import { type Command, CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { cairnProgram } from './program.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  vi.stubEnv('DATABASE_URL', app.config.DATABASE_URL);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
});

/** Runs the command line in this process. Returns its output and whether it failed. */
async function ask(args: readonly string[]): Promise<{ failed: boolean; said: string }> {
  let said = '';
  const write = (text: string) => void (said += text);
  const listen = (command: Command): void => {
    command.exitOverride().configureOutput({ writeOut: write, writeErr: write });
    command.commands.forEach(listen);
  };
  const program = cairnProgram();
  listen(program);
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    write(String(text));
    return true;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return { failed: false, said };
  } catch (error) {
    if (error instanceof CommanderError) return { failed: error.exitCode !== 0, said };
    return { failed: true, said: said + (error as Error).message };
  } finally {
    output.mockRestore();
  }
}

async function done(args: readonly string[]): Promise<string> {
  const { failed, said } = await ask(args);
  expect(failed).toBe(false);
  return said.trim();
}

test('members and budget limits of an account can be set', async () => {
  const account = await done(['account', 'create', '--name', 'Limits', '--email', 'limits@example.com']);
  const add = ['account', 'add-user', '--account', account, '--email'];
  expect(await done([...add, 'ann@example.com', '--role', 'manager', '--name', 'Ann'])).toMatch(
    /^usr_[0-9a-z]{26}$/,
  );
  expect(await ask([...add, 'ANN@example.com'])).toEqual({
    failed: true,
    said: 'The email address ANN@example.com already belongs to a user',
  });
  const [, key = ''] = (await done(['key', 'create', '--account', account])).split('  ');
  for (const [usd, limitMicros] of [
    ['12.50', 12_500_000],
    ['0', 0],
    ['1000000', 10 ** 12],
  ] as const) {
    const said = await done([
      'budget',
      'set',
      '--account',
      account,
      '--provider',
      'dataforseo',
      '--usd',
      usd,
    ]);
    expect(said).toBe(`dataforseo: ${Number(usd)} USD per month`);
    const { data } = (await app.call('GET', '/budget', { key })).body;
    expect(data.find(({ provider }: { provider: string }) => provider === 'dataforseo')).toMatchObject({
      limitMicros,
    });
  }
});

const unknownId = 'acc_01kqk0n8zwe5rt3yhj2m4c6v9x';
const name = ['--name', 'A'];
const email = ['--email', 'a@example.com'];
const budget = ['budget', 'set', '--account', unknownId];
const search = (command: string) => ['search-console', command, '--account', unknownId];

test.each<[string[], string | RegExp]>([
  [['account', 'create', ...name], "required option '--email <address>' not specified"],
  [['account', 'create', ...email], "required option '--name <name>' not specified"],
  [['account', 'create', ...name, '--email', 'invalid'], '"invalid" is not an email address'],
  [['account', 'create', ...email, '--name', ' '], 'Enter a name on a single line.'],
  [['account', 'create', ...email, '--name', 'a\nb'], 'Enter a name on a single line.'],
  [['account', 'add-user', '--account', unknownId, ...email], 'No account has this id.'],
  [
    ['account', 'add-user', '--account', unknownId, ...email, '--role', 'king'],
    'Allowed choices are owner, manager, viewer.',
  ],
  [['account', 'list', '--all'], "unknown option '--all'"],
  [['key', 'create', '--account', unknownId], 'No account has this id.'],
  [['key', 'create', '--account', 'key_1'], 'Enter an id that starts with acc_.'],
  [['key', 'create', '--account', unknownId, '--kind', 'write'], 'Allowed choices are read, read_write.'],
  [['key', 'create', '--account', unknownId, '--days', '0'], 'Enter a whole number of days from 1 to 36500.'],
  [
    ['key', 'create', '--account', unknownId, '--days', '1.5'],
    'Enter a whole number of days from 1 to 36500.',
  ],
  [
    ['key', 'create', '--account', unknownId, '--days', '36501'],
    'Enter a whole number of days from 1 to 36500.',
  ],
  [['key', 'list', '--account', unknownId], 'No account has this id.'],
  [['key', 'list'], "required option '--account <id>' not specified"],
  [['key', 'revoke', '--account', unknownId], "missing required argument 'key'"],
  [['key', 'revoke', '--account', unknownId, 'acc_1'], 'Enter an id that starts with key_.'],
  [
    ['key', 'revoke', '--account', unknownId, unknownId.replace('acc', 'key')],
    'The account has no active API key',
  ],
  [[...budget, '--provider', 'serper', '--usd', '5'], 'No account has this id.'],
  [[...budget, '--provider', 'google', '--usd', '5'], 'Allowed choices are dataforseo'],
  [[...budget, '--provider', 'serper'], "required option '--usd <amount>' not specified"],
  ...['-1', '1e9', '', 'ten', '1000000.01', 'Infinity', '0x10'].map((usd): [string[], string] => [
    [...budget, '--provider', 'serper', '--usd', usd],
    'Enter an amount in US dollars from 0 to 1000000.',
  ]),
  [search('list'), 'No account has this id.'],
  [search('refresh'), 'No account has this id.'],
  [search('connect'), 'No account has this id.'],
  [search('connect-bing'), 'No account has this id.'],
  [['search-console', 'connect'], "required option '--account <id>' not specified"],
  [[...search('connect'), '--manual', '--service-account', 'key.json'], 'cannot be used with option'],
  [[...search('connect-bing'), 'key'], 'too many arguments'],
  [search('disconnect'), "missing required argument 'connection'"],
  [[...search('disconnect'), 'web_1'], 'Enter an id that starts with conn_.'],
  [
    [...search('disconnect'), unknownId.replace('acc', 'conn')],
    'The account has no connection with this id.',
  ],
  [[...search('choose'), '--property', 'a'], "required option '--website <id>' not specified"],
  [
    [...search('choose'), '--website', unknownId.replace('acc', 'web'), '--property', 'a', '--provider', 'x'],
    'Allowed choices are google, bing.',
  ],
  [search('sync'), "required option '--website <id>' not specified"],
  [[...search('sync'), '--website', unknownId.replace('acc', 'web')], 'No account has this id.'],
  [[...search('import'), '--website', unknownId.replace('acc', 'web')], "missing required argument 'file'"],
  [
    [...search('import'), '--website', unknownId.replace('acc', 'web'), '--search-type', 'maps', 'x.zip'],
    'Allowed choices are web, image, video, news, discover, googleNews.',
  ],
  [['website', 'list'], "unknown command 'website'"],
])('%j fails with a helpful message', async (args, message) => {
  const { failed, said } = await ask(args);
  expect(failed).toBe(true);
  expect(said).toContain(message);
});

describe('help', () => {
  test.each([
    [['--help'], ['account', 'key', 'budget', 'search-console', 'Examples:']],
    [
      ['key', '--help'],
      ['create', 'list', 'revoke'],
    ],
    [
      ['key', 'create', '--help'],
      ['--account <id>', '--kind <kind>', '--days <number>', '"read", "read_write"'],
    ],
    [
      ['account', 'add-user', '--help'],
      ['--role <role>', '"owner", "manager", "viewer"'],
    ],
    [
      ['budget', 'set', '--help'],
      ['--usd <amount>', '"dataforseo"'],
    ],
  ])('%j', async (args, words) => {
    const { failed, said } = await ask(args);
    expect(failed).toBe(false);
    for (const word of words) expect(said).toContain(word);
  });
});
