import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  SerpFailure,
  type SearchEngine,
  type SerpElement,
  type SerpPart,
  type SerpProvider,
  type SerpQuery,
} from './contract.ts';
import { createSerpProviders } from './create-serp-providers.ts';
import { startVendorServer, type VendorServer } from '../../../test/servers/vendor-server.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/1-serp');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded responses at ${recordings}\n\n`);

interface SerpApiResponse {
  search_parameters: { engine: string; q?: string };
  organic_results: { position: number; link: string }[];
}
interface SerperResponse {
  searchParameters: { q: string };
  organic: { position: number; link: string }[];
}
interface BraveResponse {
  query: { original: string; more_results_available: boolean };
  mixed: { main: { type: string; index?: number }[] };
  web: { results: { url: string }[] };
}
interface SearxngResponse {
  query: string;
  results: { url: string; engines: string[]; positions: number[] }[];
}
interface DataForSeoItem {
  type: string;
  url: string;
  rank_group: number;
  rank_absolute: number;
}
interface DataForSeoTask {
  id: string;
  cost: number;
  data: { function: string; se_type: string; keyword: string; tag?: string };
  result: { id: string; tag: string; items: DataForSeoItem[]; item_types: string[] }[] | null;
}

function list(folder: string): string[] {
  const path = join(recordings, folder);
  return existsSync(path) ? readdirSync(path).map((file) => join(folder, file)) : [];
}

const text = (file: string): string => readFileSync(join(recordings, file), 'utf8');
const json = <T>(file: string): T => JSON.parse(text(file)) as T;

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

function openAll(): SerpProvider[] {
  const { baseUrl } = server;
  return createSerpProviders([
    { name: 'dataforseo', baseUrl, login: 'me', password: 'key' },
    { name: 'serpapi', baseUrl, apiKey: 'key' },
    { name: 'serper', baseUrl, apiKey: 'key' },
    { name: 'brave', baseUrl, apiKey: 'key' },
    { name: 'searxng', baseUrl },
  ]);
}

const open = (name: string): SerpProvider => openAll().find((provider) => provider.name === name)!;
const openQueue = () => open('dataforseo').queue!;
const signal = new AbortController().signal;

function queryFor(phrase: string, engine: SearchEngine): SerpQuery {
  const locale = { country: 'US', language: 'en', location: null, device: 'desktop' } as const;
  return { engine, phrase, ...locale, depth: 10, stopAtHosts: [] };
}

function fetchTop(name: string, phrase: string, engine: SearchEngine): Promise<SerpPart> {
  return open(name).fetchPart(queryFor(phrase, engine), { page: 0, offset: 0 }, signal);
}

const organic = (elements: readonly SerpElement[]) =>
  elements.filter(({ kind }) => kind === 'organic').map(({ rank, url }) => [rank, url]);

describe.skipIf(!present)('recorded SERPs', () => {
  const isGoogle = (file: string) => json<SerpApiResponse>(file).search_parameters.engine === 'google';

  test.each(list('serpapi').filter(isGoogle))('%s', async (file) => {
    const body = json<SerpApiResponse>(file);
    server.play({ body });
    const part = await fetchTop('serpapi', body.search_parameters.q!, 'google');
    expect(organic(part.elements)).toEqual(
      body.organic_results.map(({ position, link }) => [position, link]),
    );
    expect(part.features.includes('ai_overview')).toBe('ai_overview' in body);
    expect(part.features.includes('local_pack')).toBe('local_results' in body);
    expect(part.features.includes('people_also_ask')).toBe('related_questions' in body);
    expect(part).toMatchObject({ coveredDepth: 10, exhausted: false, costMicros: 15_000 });
  });

  test.each(list('serpapi').filter((file) => !isGoogle(file)))('%s is not a SERP', async (file) => {
    server.play({ body: text(file) });
    await expect(fetchTop('serpapi', 'anything', 'google')).rejects.toMatchObject({
      reason: 'provider_bad_answer',
    });
  });

  test.each(list('serper'))('%s', async (file) => {
    const body = json<SerperResponse>(file);
    server.play({ body });
    const part = await fetchTop('serper', body.searchParameters.q, 'google');
    expect(organic(part.elements)).toEqual(body.organic.map(({ position, link }) => [position, link]));
  });

  test.each(list('brave'))('%s', async (file) => {
    const body = json<BraveResponse>(file);
    server.play({ body });
    const part = await fetchTop('brave', body.query.original, 'brave');
    const { results } = body.web;
    expect(organic(part.elements)).toEqual(results.map(({ url }, index) => [index + 1, url]));
    const order = body.mixed.main.filter(({ type, index = 0 }) => type !== 'web' || index < results.length);
    const kinds = part.elements.map(({ kind }) => (kind === 'organic' ? 'web' : `${kind}s`));
    expect(kinds).toEqual(order.map(({ type }) => type));
    expect(part.elements.map(({ absoluteRank }) => absoluteRank)).toEqual(order.map((_, index) => index + 1));
    expect(part.exhausted).toBe(!body.query.more_results_available);
  });

  const searxngPages = list('searxng')
    .filter((file) => !file.includes('.http'))
    .flatMap((file) => ['google', 'bing', 'brave', 'duckduckgo'].map((engine) => [file, engine] as const));
  const hasResults = ([file, engine]: readonly [string, string]) =>
    json<SearxngResponse>(file).results.some(({ engines }) => engines.includes(engine));

  test.each(searxngPages.filter(hasResults))('%s of %s', async (file, engine) => {
    const body = json<SearxngResponse>(file);
    server.play({ body });
    const part = await fetchTop('searxng', body.query, engine as SearchEngine);
    // In these recordings `engines` and `positions` have the same order.
    const expected = body.results
      .filter(({ engines }) => engines.includes(engine))
      .map(({ engines, positions, url }) => [positions[engines.indexOf(engine)]!, url] as const)
      .toSorted(([one], [other]) => one - other);
    expect(organic(part.elements)).toEqual(expected);
  });

  test.each(searxngPages.filter((page) => !hasResults(page)))(
    '%s is not a SERP of %s',
    async (file, engine) => {
      const body = json<SearxngResponse>(file);
      server.play({ body });
      await expect(fetchTop('searxng', body.query, engine as SearchEngine)).rejects.toBeInstanceOf(
        SerpFailure,
      );
    },
  );
});

describe.skipIf(!present)('recorded responses of DataForSEO', () => {
  const withFunction = (name: string, type: string) =>
    list('dataforseo').filter((file) => {
      const { data } = json<{ tasks: DataForSeoTask[] }>(file).tasks[0]!;
      return data.function.startsWith(name) && (data.se_type === 'organic') === (type === 'organic');
    });
  const read = (file: string) => {
    const body = json<{ tasks: DataForSeoTask[] }>(file);
    return { body, tasks: body.tasks, task: body.tasks[0]! };
  };

  test.each(withFunction('task_get', 'organic'))('%s is a SERP', async (file) => {
    const { body, task } = read(file);
    const { items, item_types } = task.result![0]!;
    server.play({ body });
    const part = await openQueue().fetchTask('id', queryFor(task.data.keyword, 'google'), signal);
    expect(organic(part!.elements)).toEqual(
      items.filter(({ type }) => type === 'organic').map(({ rank_group, url }) => [rank_group, url]),
    );
    expect(part!.elements.map(({ absoluteRank }) => absoluteRank)).toEqual(
      items.map(({ rank_absolute }) => rank_absolute),
    );
    expect(part!.features).toEqual(item_types.filter((type) => type !== 'organic').toSorted());
  });

  test.each(withFunction('task_get', 'other'))('%s is not a SERP', async (file) => {
    const { body, task } = read(file);
    server.play({ body });
    const fetched = openQueue().fetchTask('id', queryFor(task.data.keyword, 'google'), signal);
    await expect(fetched).rejects.toMatchObject({ reason: 'provider_bad_answer' });
  });

  test.each(withFunction('task_post', 'organic'))('%s is a list of receipts', async (file) => {
    const { body, tasks } = read(file);
    server.play({ body });
    const tags = tasks.map((task, index) => task.data.tag ?? `order-${index}`);
    const orders = tags.map((tag) => ({ tag, query: queryFor('albert enstein', 'google') }));
    expect(await openQueue().submit(orders, signal)).toEqual(
      tasks.map(({ id, cost }, index) => ({
        tag: tags[index],
        taskId: id,
        costMicros: Math.round(cost * 1e6),
      })),
    );
  });

  test.each(withFunction('tasks_', 'organic'))('%s is a list of finished tasks', async (file) => {
    const { body, task } = read(file);
    server.play({ body }, { status: 404 });
    expect(await openQueue().listReady(signal)).toEqual(
      task.result!.map(({ id, tag }) => ({ tag, taskId: id })),
    );
    await expect(openQueue().fetchTask('id', queryFor('x', 'google'), signal)).rejects.toBeInstanceOf(
      SerpFailure,
    );
  });
});

describe.skipIf(!present)('recorded failures', () => {
  const withStatus = /[.-](?:http)?(\d{3})\.json$/;
  const failures = [...list('errors'), ...list('searxng')].filter((file) => withStatus.test(file));
  const reasons: Record<string, string> = { 400: 'provider_rejected_query', 429: 'provider_rate_limited' };

  test.each(failures)('%s', async (file) => {
    const status = Number(withStatus.exec(file)?.[1]);
    const name = file.startsWith('searxng') ? 'searxng' : basename(file).split('-')[0]!;
    server.play({ status, body: text(file) });
    await expect(fetchTop(name, 'x', open(name).engines[0]!)).rejects.toMatchObject({
      reason: reasons[status],
      retryable: status === 429,
    });
  });

  const pairs = list('errors')
    .filter((file) => file.includes('unresponsive'))
    .flatMap((file) => json<[string, string][]>(file))
    .filter(([engine]) => ['google', 'bing', 'brave', 'duckduckgo'].includes(engine));

  test.each(pairs)('an unresponsive %s with the reason %s is a failure', async (engine, reason) => {
    server.play({ body: { query: 'x', results: [], unresponsive_engines: pairs } });
    await expect(fetchTop('searxng', 'x', engine as SearchEngine)).rejects.toMatchObject({
      reason: reason.startsWith('Suspended') ? 'engine_blocked' : 'engine_error',
      retryable: true,
    });
  });

  const others = [...list('searchapi'), ...list('other-engines'), ...list('serp-html')];
  test.each(others)('%s is not a SERP of any provider', async (file) => {
    for (const { name, engines } of openAll()) {
      for (const phrase of ['What is the Semantic Kernel?', 'Who is CEO of Microsoft?']) {
        server.play({ body: text(file) });
        await expect(fetchTop(name, phrase, engines[0]!)).rejects.toMatchObject({
          reason: 'provider_bad_answer',
          retryable: true,
        });
      }
    }
  });
});

describe.skipIf(!present)('no recorded response is read as an empty SERP', () => {
  const folders = present ? readdirSync(recordings, { withFileTypes: true }) : [];
  const files = folders.filter((entry) => entry.isDirectory()).flatMap(({ name }) => list(name));

  /** The number of elements; `null` for a failure. */
  async function countElements(file: string, name: string, engine: SearchEngine): Promise<number | null> {
    server.play({ body: text(file) });
    try {
      return (await fetchTop(name, findPhrase(text(file)), engine)).elements.length;
    } catch (error) {
      if (error instanceof SerpFailure) return null;
      throw error;
    }
  }

  test.each(files)('%s', async (file) => {
    for (const { name, engines } of openAll()) {
      expect([name, await countElements(file, name, engines[0]!)]).not.toEqual([name, 0]);
    }
  });
});

/** The phrase that a response echoes. */
function findPhrase(body: string): string {
  return /"(?:q|original|query|keyword)": ?"([^"\\]+)"/.exec(body)?.[1] ?? 'anything';
}
