import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allDashboardEndpoints } from '#app/endpoints.ts';
import { readConfig } from '#app/config/config.ts';
import { createSettings } from '#app/settings/settings.ts';
import { accountWideOperations, ruleFor } from '#app/website-access/website-access.ts';
import type { Endpoint } from '#platform/http';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../browser/dashboard-session.ts';
import type { Reply } from '../app/test-app.ts';
import { endpoints as apiEndpoints, openRoutes, type RouteCalls } from './route-calls.ts';

// A viewer who is limited to one website, for example a client of an agency, gets no data of another website from any endpoint.

const ownDomain = 'client.example';
const otherKeyword = 'phrase of the other client';
const otherTexts = ['connected.example.com', otherKeyword, 'other-client'];
const dashboardEndpoints = allDashboardEndpoints(createSettings(readConfig({})));
const rightOf = ({ method, right }: Endpoint) => right ?? (method === 'GET' ? 'read' : 'write');
const isForViewers = (declared: Endpoint) => rightOf(declared) === 'read';
const apiReads = apiEndpoints.filter(isForViewers).map((one) => [one.operationId, one] as const);
const dashboardReads = dashboardEndpoints.filter(isForViewers).map((one) => [one.operationId, one] as const);

let calls: RouteCalls;
let client: DashboardSession;
let otherClient: DashboardSession;
let nowhere: DashboardSession;
let viewer: DashboardSession;
let own: { websiteId: string; campaignId: string; keywordId: string };
let other: typeof own;
const reports: Record<'own' | 'other' | 'both', string> = { own: '', other: '', both: '' };

beforeAll(async () => {
  calls = await openRoutes();
  const { app } = calls;
  const { db } = app.stores.database;
  const { accountId } = app.mine;
  const create = async (path: string, body: object) => (await app.call('POST', path, { body })).body.data;
  const describeWebsite = async (websiteId: string, keyword: string) => ({
    websiteId,
    campaignId: (await create('/campaigns', { websiteId, type: 'autoseo' })).id as string,
    keywordId: (await create('/keywords', { websiteId, keywords: [{ keyword }] }))[0].id as string,
  });
  const [first] = (await app.call('GET', '/websites?domain=connected.example.com')).body.data;
  other = await describeWebsite(first.id, otherKeyword);
  own = await describeWebsite((await create('/websites', { domain: ownDomain })).id, 'phrase of the client');
  const open = (...ids: string[]) =>
    openSession(app, {
      role: 'viewer',
      seesPrices: true,
      websiteIds: ids.map((id) => decodeId('web', id) ?? ''),
    });
  client = await open(own.websiteId);
  otherClient = await open(other.websiteId);
  nowhere = await open();
  viewer = await openSession(app, { role: 'viewer', seesPrices: true });
  for (const [name, websites] of [
    ['own', [own]],
    ['other', [other]],
    ['both', [own, other]],
  ] as const) {
    const ids = websites.map(({ websiteId }) => decodeId('web', websiteId) ?? '');
    const id = newId();
    reports[name] = encodeId('rep', id);
    await sql`
      insert into reports (id, account_id, name, website_ids, kind, from_day, to_day, content, created_at)
      values (${id}, ${accountId}, ${name === 'own' ? 'Report' : 'Report of other-client'}, ${ids}, 'on_demand', '2026-01-01',
        '2026-01-31', '{}', now())`.execute(db);
    await sql`
      insert into report_definitions (id, account_id, name, is_template, website_ids, sections, period, comparison, commentary,
        schedule, recipients, created_at, updated_at)
      values (${id}, ${accountId}, ${name === 'own' ? 'Report' : 'Report of other-client'}, false, ${ids}, '{}', 'last_month',
        'none', '', 'none', ${name === 'own' ? '{}' : '{boss@other-client.example}'}, now(), now())`.execute(
      db,
    );
    await sql`
      insert into notices (id, account_id, kind, website_id, title, lines, sentences, created_at)
      values (${newId()}, ${accountId}, 'audit_issues', ${ids.at(-1)}, ${`Notice of ${name === 'own' ? 'client' : 'other-client'}`},
        '{}', null, now())`.execute(db);
  }
});
afterAll(() => calls.app.close());

const idsOf = ({ websiteId, campaignId, keywordId }: typeof own, report: string): Record<string, string> => ({
  web: websiteId,
  cmp: campaignId,
  kw: keywordId,
  rep: report,
  rdf: report.replace('rep', 'rdf'),
});

/** Limits a client to all websites but the one of the first client, because requests are prepared with new websites. */
async function limitToOthers(): Promise<void> {
  await sql`
    insert into user_websites (account_id, user_id, website_id)
    select account_id, ${decodeId('usr', otherClient.userId) ?? otherClient.userId}, id from websites
    where account_id = ${calls.app.mine.accountId} and id <> ${decodeId('web', own.websiteId)}
    on conflict do nothing`.execute(calls.app.stores.database.db);
}

/** Fills the path with ids, and with well-formed ids of objects that do not exist. */
function pathOf({ path, pathIds = {} }: Endpoint, ids: Record<string, string>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const prefix = pathIds[name]?.prefix;
    return prefix === undefined ? 'none' : (ids[prefix] ?? encodeId(prefix, newId()));
  });
}

const read = (session: DashboardSession, path: string) => session.call('GET', path);
const otherIds = () => [other.websiteId, other.campaignId, other.keywordId, reports.other, reports.both];

const publicId = /[a-z]+_[0-9a-z]{26}/;

/** The texts and ids of the other website in a response. */
function leaksIn(text: string, requested: string): string[] {
  return [...otherTexts, ...otherIds()].filter((one) => text.includes(one) && !requested.includes(one));
}

test('every endpoint that viewers may call has a rule for members of some websites, and every rule an endpoint', () => {
  const forViewers = [...apiEndpoints, ...dashboardEndpoints].filter(isForViewers);
  const without = forViewers.filter((one) => ruleFor(one) === undefined).map((one) => one.operationId);
  expect(without).toEqual([]);
  const named = forViewers.filter((one) => ruleFor(one) !== 'path').map((one) => one.operationId);
  expect(Object.keys(accountWideOperations).toSorted()).toEqual(named.toSorted());
});

/** The status and code of a response about another website. Lists are shorter, without the requested website not found. */
function expectedOf(declared: Endpoint) {
  const rule = ruleFor(declared);
  if (rule === 'path') return { status: 404, code: declared.pathIds?.['id']?.problem };
  if (rule === 'refused') return { status: 403, code: 'insufficient_right' };
  return { status: expect.toBeOneOf([200, 400, 404]) };
}

const outcomeOf = ({ status, body }: Reply) => ({ status, code: body?.code });

describe.each(apiReads)('%s', (operationId, declared) => {
  test('returns nothing of another website', async () => {
    const { path, query } = await calls.prepare(declared);
    const filters = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const isList = ['narrowed', 'filtered'].includes(ruleFor(declared) ?? '');
    const requests = [path + filters, pathOf(declared, idsOf(other, reports.other)) + filters];
    for (const requested of isList ? [...requests, path] : requests) {
      const reply = await read(client, `/v1${requested}`);
      expect(outcomeOf(reply), requested).toMatchObject(expectedOf(declared));
      expect(leaksIn(reply.text, requested), requested).toEqual([]);
    }
  });

  test('returns no part of another website below the id of an allowed one', async () => {
    const [parent, ...parts] = Object.entries(declared.pathIds ?? {});
    if (ruleFor(declared) !== 'path' || parent === undefined || parts.length === 0) return;
    const { path, query } = await calls.prepare(declared);
    const [requestedId = ''] = publicId.exec(path) ?? [];
    const ownId = idsOf(own, reports.own)[parent[1].prefix] ?? '';
    const requested = `${path.replace(requestedId, ownId)}?${new URLSearchParams(query)}`;
    const reply = await read(client, `/v1${requested}`);
    expect({ requested, status: reply.status }).toEqual({ requested, status: 404 });
    expect(leaksIn(reply.text, requested)).toEqual([]);
  });

  test('responds to members of the website as to viewers of the account', async () => {
    if (ruleFor(declared) === 'refused') return;
    const { path, query } = await calls.prepare(declared);
    await limitToOthers();
    const requested = `/v1${path}?${new URLSearchParams(query)}`;
    const [limited, unlimited] = [await read(otherClient, requested), await read(viewer, requested)];
    expect({ operationId, status: limited.status }).toEqual({ operationId, status: unlimited.status });
  });
});

describe.each(dashboardReads)('%s', (_name, declared) => {
  test('returns nothing of another website', async () => {
    for (const report of [reports.other, reports.both]) {
      const path = pathOf(declared, idsOf(other, report));
      const body = declared.body === undefined ? {} : { body: { text: 'Hello' } };
      const reply = await client.call(declared.method, path, body);
      expect(outcomeOf(reply), path).toMatchObject(expectedOf(declared));
      expect(leaksIn(reply.text, path), path).toEqual([]);
    }
  });
});

test('lists of a member contain their websites with keywords, campaigns, reports and notifications, and no others', async () => {
  const idsIn = async (session: DashboardSession, path: string) =>
    (await read(session, path)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsIn(client, '/v1/websites')).toEqual([own.websiteId]);
  expect(await idsIn(client, '/v1/keywords')).toEqual([own.keywordId]);
  expect(await idsIn(client, '/v1/campaigns')).toEqual([own.campaignId]);
  expect(await idsIn(client, '/v1/reports')).toEqual([reports.own]);
  expect(await idsIn(client, '/report-definitions')).toEqual([reports.own.replace('rep', 'rdf')]);
  const members = (await read(client, '/members')).body.data;
  const viewers = members.filter(({ role }: { role: string }) => role === 'viewer');
  expect(viewers).toEqual([expect.objectContaining({ websiteIds: [own.websiteId] })]);
  const { body } = await read(client, '/notifications');
  expect(body.data).toMatchObject([{ title: 'Notice of client', mails: [] }]);
  for (const path of ['/v1/websites', '/v1/keywords', '/v1/campaigns', '/v1/reports', '/notifications'])
    expect(await idsIn(nowhere, path), path).toEqual([]);
});

test('files of lists contain only the websites of the member', async () => {
  const headers = { accept: 'text/csv' };
  for (const path of ['/v1/websites', '/v1/keywords', '/v1/campaigns', '/v1/reports']) {
    const { status, text } = await client.call('GET', path, { headers });
    expect({ path, status, leaks: leaksIn(text, path) }).toEqual({ path, status: 200, leaks: [] });
    expect(text.split('\n').length, path).toBeGreaterThan(2);
  }
});

test('a member reads each part of their own website', async () => {
  const ids = idsOf(own, reports.own);
  for (const path of [
    `/v1/websites/${ids['web']}`,
    `/v1/keywords/${ids['kw']}`,
    `/v1/campaigns/${ids['cmp']}`,
    `/v1/reports/${ids['rep']}`,
    `/campaigns/${ids['cmp']}/overview`,
    `/v1/keywords?websiteId=${ids['web']}`,
    `/v1/views?websiteId=${ids['web']}`,
  ])
    expect((await read(client, path)).status, path).toBe(200);
});
