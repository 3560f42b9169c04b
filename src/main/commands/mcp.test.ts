import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFile } from '../../../test/app/program-file.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
});
afterAll(() => app?.close());

async function connect(key: string): Promise<Client> {
  const args = [await programFile('cairn'), 'mcp', '--url', url];
  const client = new Client({ name: 'test', version: '1' });
  const env = { PATH: process.env['PATH'] ?? '', CAIRN_API_KEY: key };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  return client;
}

test('the command relays tools of the service to a client on standard input and output', async () => {
  const client = await connect(app.mine.readKey);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('listWebsites');
  const { isError } = await client.callTool({ name: 'listWebsites', arguments: {} });
  expect(isError).toBe(false);
  await client.close();
});

test('the command refuses a connection with an unknown key', async () => {
  await expect(connect('cairn_r_unknown')).rejects.toThrow('API key');
});

test('the command says what is missing', async () => {
  expect(await runCairn(['mcp'], {})).toMatchObject({
    code: 1,
    err: expect.stringContaining('--key'),
  });
  const invalid = await runCairn(['mcp', '--url', 'nowhere'], { CAIRN_API_KEY: app.mine.readKey });
  expect(invalid).toMatchObject({ code: 1, err: 'nowhere is not a URL.' });
});
