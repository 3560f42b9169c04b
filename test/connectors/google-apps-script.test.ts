import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBefore, utcDay } from '#platform/days.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { connectMetrics } from './connect-metrics.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../packages/google-apps-script/${name}`, import.meta.url), 'utf8');

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
  const { id } = (await app.call('POST', '/websites', { body: { domain: 'sheet.example' } })).body.data;
  await connectMetrics(app, 'sheet.example');
  const keywords = [{ keyword: 'running shoes' }, { keyword: '=cmd' }];
  await app.call('POST', '/keywords', { body: { websiteId: id, keywords } });
});
afterAll(() => app.close());

interface Project {
  /** Calls a function until it asks for no unknown response, because Apps Script fetches synchronously. */
  run(name: string, ...given: unknown[]): Promise<any>;
  /** The texts that the user enters in prompts, in order. */
  entered: string[];
  /** The addresses of all requests. */
  requests: string[];
  tables: Record<string, { fields: object }>;
}

/** The project with stand-ins of the services of Apps Script. */
function openProject(): Project {
  const properties = new Map<string, string>();
  const cached = new Map<string, string>();
  const known = new Map<string, [number, string]>();
  const requests: string[] = [];
  const entered: string[] = [];
  let prompts = 0;
  let missing: { address: string; headers: Record<string, string> } | null = null;
  const fetchNow = (address: string, { headers }: { headers: Record<string, string> }) => {
    const answer = known.get(`${address} ${headers['authorization']}`);
    if (answer === undefined) {
      missing ??= { address, headers };
      throw new Error('not fetched yet');
    }
    requests.push(address);
    return { getResponseCode: () => answer[0], getContentText: () => answer[1] };
  };
  const context: any = createContext({
    UrlFetchApp: { fetch: fetchNow },
    CacheService: {
      getUserCache: () => ({
        get: (name: string) => cached.get(name) ?? null,
        put: (name: string, text: string) => cached.set(name, text),
      }),
    },
    PropertiesService: {
      getUserProperties: () => ({
        getProperty: (name: string) => properties.get(name) ?? null,
        setProperties: (all: Record<string, string>) =>
          Object.entries(all).forEach(([name, value]) => properties.set(name, value)),
        deleteProperty: (name: string) => properties.delete(name),
      }),
    },
    SpreadsheetApp: {
      getUi: () => ({
        ButtonSet: {},
        prompt: () => ({ getResponseText: () => entered[prompts++] ?? '' }),
        alert: () => undefined,
      }),
    },
    Utilities: {
      DigestAlgorithm: {},
      sleep: () => undefined,
      computeDigest: (_algorithm: unknown, text: string) => [...createHash('sha256').update(text).digest()],
      base64Encode: (bytes: number[]) => Buffer.from(bytes).toString('base64'),
    },
    DataStudioApp: {
      createCommunityConnector: () => ({
        newUserError: () => ({
          setText: (text: string) => ({
            throwException: () => {
              throw new Error(`shown: ${text}`);
            },
          }),
        }),
      }),
    },
  });
  for (const name of ['cairn.js', 'looker-studio.js']) runInContext(read(name), context);
  const attempt = (name: string, given: unknown[]) => {
    prompts = 0;
    missing = null;
    try {
      return { value: context[name](...given) };
    } catch (error) {
      return { error };
    }
  };
  return {
    entered,
    requests,
    // Constants of a script are not properties of its global object.
    tables: runInContext('tables', context),
    run: async (name, ...given) => {
      for (;;) {
        requests.length = 0;
        const end = attempt(name, given);
        if (missing === null) {
          if ('error' in end) throw end.error;
          return structuredClone(end.value);
        }
        const { address, headers } = missing as { address: string; headers: Record<string, string> };
        const answer = await fetch(address, { headers });
        known.set(`${address} ${headers['authorization']}`, [answer.status, await answer.text()]);
      }
    },
  };
}

/** A project that is connected with the installation of the test. */
async function connect(): Promise<Project> {
  const project = openProject();
  project.entered.push(`${url}/`, app.mine.readKey);
  await project.run('connectCairn');
  return project;
}

describe('functions of a spreadsheet', () => {
  test('list keywords below the names of the columns', async () => {
    const [head, ...rows] = await (await connect()).run('CAIRN_KEYWORDS', 'sheet.example');
    expect(head).toEqual(['Keyword', 'Country', 'Device', 'Position', 'Page', 'Search volume']);
    expect(rows.map(([keyword]: string[]) => keyword).toSorted()).toEqual(['=cmd', 'running shoes']);
  });

  test.each(['CAIRN_RANKINGS', 'CAIRN_SEARCH_DAYS', 'CAIRN_SEARCH_QUERIES', 'CAIRN_AI_VISIBILITY'])(
    '%s reads the API',
    async (name) => {
      const project = await connect();
      expect((await project.run(name, 'sheet.example', 7)).length).toBeGreaterThan(0);
    },
  );

  test('read each list once in ten minutes', async () => {
    const project = await connect();
    const first = await project.run('CAIRN_KEYWORDS', 'sheet.example');
    expect(project.requests.length).toBeGreaterThan(0);
    expect(await project.run('CAIRN_KEYWORDS', 'sheet.example')).toEqual(first);
    expect(project.requests).toEqual([]);
  });

  test('say what to do without a connection, with a wrong key and for an unknown website', async () => {
    await expect(openProject().run('CAIRN_KEYWORDS', 'sheet.example')).rejects.toThrow('Connect Cairn first');
    const project = openProject();
    project.entered.push(url, 'cairn_r_wrong');
    await expect(project.run('connectCairn')).rejects.toThrow('refused the API key');
    const connected = await connect();
    await expect(connected.run('CAIRN_KEYWORDS', 'other.example')).rejects.toThrow(
      'Cairn does not track other.example.',
    );
  });
});

describe('the connector of Looker Studio', () => {
  const dateRange = { startDate: daysBefore(utcDay(new Date()), 6), endDate: utcDay(new Date()) };
  const signIn = async (key: string) => {
    const project = openProject();
    const end = await project.run('setCredentials', { pathKey: { path: `${url}/`, key } });
    return { project, end };
  };

  test('accepts only credentials that the API accepts, and forgets them', async () => {
    const refused = await signIn('cairn_r_wrong');
    expect(refused.end).toEqual({ errorCode: 'INVALID_CREDENTIALS' });
    expect(await refused.project.run('isAuthValid')).toBe(false);
    const { project, end } = await signIn(app.mine.readKey);
    expect(end).toEqual({ errorCode: 'NONE' });
    expect((await project.run('getAuthType')).type).toBe('PATH_KEY');
    expect(await project.run('isAuthValid')).toBe(true);
    await project.run('resetAuth');
    expect(await project.run('isAuthValid')).toBe(false);
  });

  test('describes and returns the requested fields of each table, whose names are those of the API', async () => {
    const { project } = await signIn(app.mine.readKey);
    const { configParams: asked } = await project.run('getConfig');
    for (const { value: table } of asked[1].options) {
      const configParams = { domain: 'sheet.example', table };
      const { schema } = await project.run('getSchema', { configParams });
      const fields = schema.map(({ name }: { name: string }) => ({ name }));
      const data = await project.run('getData', { configParams, dateRange, fields });
      expect(data.schema, table).toEqual(schema);
      for (const { values } of data.rows) expect(values).toHaveLength(schema.length);
    }
    const document = (await app.call('GET', '/openapi.json')).text;
    const renamed = new Set(['date', 'query']);
    const names = Object.values(project.tables).flatMap(({ fields }) => Object.keys(fields));
    for (const name of names.filter((one) => !renamed.has(one))) expect(document).toContain(`"${name}":`);
  });

  test('shows errors to the user', async () => {
    const { project } = await signIn(app.mine.readKey);
    await expect(project.run('getSchema', { configParams: { table: 'keywords' } })).rejects.toThrow(
      'shown: Enter the website.',
    );
    const configParams = { domain: 'other.example', table: 'keywords' };
    const request = { configParams, dateRange, fields: [{ name: 'keyword' }] };
    await expect(project.run('getData', request)).rejects.toThrow(
      'shown: Cairn does not track other.example.',
    );
  });
});
