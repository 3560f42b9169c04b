import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { startSandbox } from './start-sandbox.ts';

test('every response is marked, and the root lists the services', async () => {
  const sandbox = await startSandbox();
  const root = await ask(sandbox.url);
  expect(root.body).toEqual({
    sandbox: true,
    vendors: [
      '/dataforseo',
      '/serpapi',
      '/serper',
      '/brave',
      '/searxng',
      '/google',
      '/bing-webmaster',
      '/openai',
      '/perplexity',
      '/gemini',
      '/anthropic',
      '/local-llm',
      '/stripe',
      '/exchange',
    ],
  });
  for (const path of ['/', '/nowhere', '/control', '/serpapi/nowhere', '/searxng/search?q=x', '/brave/x']) {
    expect((await ask(sandbox.url + path)).headers.get('x-cairn-sandbox')).toBe('true');
  }
  expect((await ask(`${sandbox.url}/dataforseoX/v3`)).status).toBe(404);
  await sandbox.close();
});

test('tracked websites appear in the results of every vendor', async () => {
  const sandbox = await startSandbox({
    websites: async () => ['mine.example'],
    now: () => Date.UTC(2026, 2, 1),
  });
  const { body } = await ask(`${sandbox.url}/searxng/search?q=mine+shop&format=json&engines=bing`);
  expect(body.results[0].parsed_url[1]).toMatch(/mine\.example$/u);
  await sandbox.close();
});

test('a body that is too large is rejected', async () => {
  const sandbox = await startSandbox();
  const { status } = await ask(`${sandbox.url}/serper/search`, 'x'.repeat(5 * 1024 * 1024)).catch(() => ({
    status: 413,
  }));
  expect(status).toBe(413);
  await sandbox.close();
});

test('starting on a port in use rejects', async () => {
  const sandbox = await startSandbox();
  await expect(startSandbox({ port: Number(new URL(sandbox.url).port) })).rejects.toThrow(/EADDRINUSE/u);
  await sandbox.close();
});
