import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { type Client, clientOf } from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { openSession } from '../../../../test/browser/dashboard-session.ts';

let app: TestApp;
let mine: Client;
let theirs: Client;
let website: string;
let other: string;
beforeAll(async () => {
  app = await createTestApp();
  [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  website = await mine.addWebsite('views.example');
  other = await mine.addWebsite('other-views.example');
  await mine.addKeywords(website, [
    { keyword: 'blog post', tags: ['a', 'b'], device: 'mobile' },
    { keyword: 'blog index', tags: ['a'] },
    { keyword: 'shoes', tags: ['b'], targetUrl: 'https://views.example/schuhe/gr%C3%B6%C3%9Fe?x=/blog/' },
    { keyword: 'blogger', tags: ['a'] },
    { keyword: 'no page', tags: [] },
  ]);
  await mine.addKeywords(other, [{ keyword: 'other', tags: ['a'] }]);
  await sql`
    update keywords k set position = 3, position_at = now(), url = v.url
    from (values ('blog post', 'https://views.example/blog/2026/post'), ('blog index', 'http://www.views.example/blog?page=2'),
      ('blogger', 'https://views.example/blogger')) v (keyword, url)
    where k.keyword = v.keyword`.execute(app.stores.database.db);
});
afterAll(() => app.close());

const save = (body: object) => mine.call('POST', '/views', body);
async function addView(name: string, filters: object, websiteId: string | null = website): Promise<string> {
  const { status, body } = await save({ name, filters, ...(websiteId === null ? {} : { websiteId }) });
  expect([status, body]).toEqual([201, body]);
  return body.data.id;
}
const names = async (query: string) => (await mine.keywords(query)).map(({ keyword }) => keyword).toSorted();

test.each([
  ['/blog', ['blog index', 'blog post']],
  ['/blog/', ['blog index', 'blog post']],
  ['blog/2026', ['blog post']],
  ['/', ['blog index', 'blog post', 'blogger', 'shoes']],
  ['/schuhe', ['shoes']],
  ['/schuhe/größe', ['shoes']],
  ['/schuhe/gr%C3%B6%C3%9Fe/', ['shoes']],
  ['/BLOG', []],
  ['/bl_g', []],
])('the folder %s contains the keywords whose page lies in it', async (folder, expected) => {
  expect(await names(`websiteId=${website}&folder=${encodeURIComponent(folder)}`)).toEqual(expected);
});

test('the summary counts keywords by folder and follows a segment', async () => {
  const path = `/websites/${website}/keywords/summary`;
  const whole = (await mine.call('GET', path)).body.data;
  expect(whole.folders).toEqual([
    { folder: '/blog/', keywords: 2 },
    { folder: '/blogger/', keywords: 1 },
    { folder: '/schuhe/', keywords: 1 },
  ]);
  const part = (await mine.call('GET', `${path}?folder=/blog&device=mobile`)).body.data;
  expect(part).toMatchObject({
    total: 1,
    tags: [{ tag: 'a' }, { tag: 'b' }],
    locations: [{ country: 'US', device: 'mobile', keywords: 1 }],
    folders: [{ folder: '/blog/', keywords: 1 }],
  });
});

test('a topic filters the list, a segment and a view, and the topic of another account has no keywords', async () => {
  const topicId = newId();
  await sql`update keywords set topic_id = ${topicId} where keyword in ('shoes', 'blogger')`.execute(
    app.stores.database.db,
  );
  const topic = encodeId('top', topicId);
  expect(await names(`websiteId=${website}&topic=${topic}`)).toEqual(['blogger', 'shoes']);
  const path = `/websites/${website}/keywords/summary?topic=${topic}`;
  expect((await mine.call('GET', path)).body.data.total).toBe(2);
  expect((await mine.call('GET', `${path}&tag=b`)).body.data.total).toBe(1);
  const view = await addView('Of a topic', { topic: [topic] });
  expect(await names(`view=${view}`)).toEqual(['blogger', 'shoes']);
  await mine.call('DELETE', `/views/${view}`);
  expect(await theirs.keywords(`topic=${topic}`)).toEqual([]);
  const { status, body } = await mine.call('GET', `/websites/${website}/rankings?topic=top_1`);
  expect([status, body.errors[0].path]).toEqual([400, 'topic']);
});

test('views are saved, listed by name, renamed and deleted', async () => {
  const filters = { tag: ['a'], position: ['top10'], sort: '-keyword', history: '7d' };
  const first = await save({ name: '  Zebra   list ', websiteId: website, filters });
  expect(first).toMatchObject({
    status: 201,
    body: { data: { name: 'Zebra list', websiteId: website, filters } },
  });
  const { id } = first.body.data;
  expect(first.headers['location']).toBe(`/api/v1/views/${id}`);
  const everywhere = await addView('all of them', {}, null);
  const elsewhere = await addView('elsewhere', { device: ['mobile'] }, other);
  const listed = async (query: string) =>
    (await mine.call('GET', `/views${query}`)).body.data.map((one: any) => one.id);
  expect(await listed('')).toEqual([everywhere, elsewhere, id]);
  expect(await listed(`?websiteId=${website}`)).toEqual([everywhere, id]);
  const renamed = await mine.call('PATCH', `/views/${id}`, { name: 'Aardvarks', filters: null });
  expect(renamed.body.data).toEqual({ ...first.body.data, name: 'Aardvarks' });
  const replaced = await mine.call('PATCH', `/views/${id}`, { filters: { tag: ['b'] } });
  expect(replaced.body.data).toEqual({ ...renamed.body.data, filters: { tag: ['b'] } });
  expect((await mine.call('GET', `/views/${id}`)).body.data).toEqual(replaced.body.data);
  expect((await mine.call('DELETE', `/views/${id}`)).status).toBe(204);
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const { status, body } = await mine.call(
      method,
      `/views/${id}`,
      method === 'PATCH' ? { name: 'x' } : undefined,
    );
    expect([status, body.code]).toEqual([404, 'view_not_found']);
  }
});

test('a name is unique for a website and among the views for all websites, ignoring case', async () => {
  await addView('Unique', {});
  await addView('Unique', {}, other);
  await addView('Unique', {}, null);
  const taken = { status: 409, body: { code: 'view_name_taken', errors: [{ path: 'name' }] } };
  expect(await save({ name: 'UNIQUE', websiteId: website, filters: {} })).toMatchObject(taken);
  expect(await save({ name: 'unique', filters: {} })).toMatchObject(taken);
  const id = await addView('Another', {});
  expect(await mine.call('PATCH', `/views/${id}`, { name: 'unique' })).toMatchObject(taken);
  expect((await mine.call('PATCH', `/views/${id}`, { name: 'another' })).status).toBe(200);
});

test('a view has columns, and one view of each website is the shared default', async () => {
  const columns = ['keyword', 'searchVolume', 'position'];
  const body = { websiteId: website, filters: {}, columns, isDefault: true };
  const first = (await save({ ...body, name: 'First default' })).body.data;
  expect(first).toMatchObject({ columns, isShared: true, isDefault: true });
  const second = (await save({ ...body, name: 'Second default', columns: null })).body.data;
  expect(second).toMatchObject({ columns: null, isDefault: true });
  const everywhere = (await save({ name: 'Default everywhere', filters: {}, isDefault: true })).body.data;
  const defaults = async () =>
    (await mine.call('GET', '/views')).body.data.flatMap((one: any) => (one.isDefault ? [one.id] : []));
  expect(await defaults()).toEqual([everywhere.id, second.id]);
  const changed = await mine.call('PATCH', `/views/${first.id}`, { isDefault: true, columns: null });
  expect(changed.body.data).toMatchObject({ columns: null, isDefault: true, filters: {} });
  expect(await defaults()).toEqual([everywhere.id, first.id]);
  await mine.call('PATCH', `/views/${first.id}`, { isDefault: false });
  expect(await defaults()).toEqual([everywhere.id]);
  for (const { id } of [first, second, everywhere]) await mine.call('DELETE', `/views/${id}`);
});

test('the view of a member is visible to this member alone, with its own names and default', async () => {
  const owner = await openSession(app, { role: 'owner' });
  const manager = await openSession(app, { role: 'manager' });
  const own = {
    name: 'Mine alone',
    websiteId: website,
    filters: { tag: ['a'] },
    isShared: false,
    isDefault: true,
  };
  const created = (await owner.call('POST', '/v1/views', { body: own })).body.data;
  expect(created).toMatchObject({ isShared: false, isDefault: true });
  expect((await manager.call('POST', '/v1/views', { body: own })).status).toBe(201);
  expect((await owner.call('POST', '/v1/views', { body: own })).status).toBe(409);
  expect((await save({ ...own, isShared: true })).status).toBe(201);
  const idsOf = ({ body }: any) => body.data.filter((one: any) => one.name === own.name).length;
  expect(idsOf(await owner.call('GET', '/v1/views'))).toBe(2);
  expect(idsOf(await mine.call('GET', '/views'))).toBe(1);
  expect((await owner.call('GET', `/v1/keywords?view=${created.id}`)).body.data).toHaveLength(3);
  for (const path of [`/keywords?view=${created.id}`, `/websites/${website}/rankings?view=${created.id}`]) {
    expect(await mine.call('GET', path)).toMatchObject({ status: 404, body: { code: 'view_not_found' } });
    expect((await manager.call('GET', `/v1${path}`)).status).toBe(404);
  }
  for (const [method, body] of [['GET'], ['PATCH', { name: 'x' }], ['DELETE']] as const) {
    expect((await mine.call(method, `/views/${created.id}`, body)).status).toBe(404);
    expect((await manager.call(method, `/v1/views/${created.id}`, body && { body })).status).toBe(404);
  }
  expect((await owner.call('DELETE', `/v1/views/${created.id}`)).status).toBe(204);
  const refused = await save({ name: 'Of a key', filters: {}, isShared: false });
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'isShared']);
});

test('a name of spaces is refused, also by a change', async () => {
  const refused = { status: 400, body: { errors: [{ path: 'name' }] } };
  expect(await save({ name: ' \u00A0', filters: {} })).toMatchObject(refused);
  const id = await addView('Has a name', {});
  expect(await mine.call('PATCH', `/views/${id}`, { name: ' ' })).toMatchObject(refused);
});

test.each([
  [{ position: ['top101'] }, 'filters.position'],
  [{ history: '7 days' }, 'filters.history'],
  [{ sort: 'colour' }, 'filters.sort'],
  [{ device: ['phone'] }, 'filters.device[0]'],
  [{ tags: ['a'] }, 'filters.tags'],
  [{ limit: 10 }, 'filters.limit'],
])('a view with the filters %j is refused with the field', async (filters, path) => {
  const { status, body } = await save({ name: 'Wrong', filters });
  expect([status, body.errors[0].path]).toEqual([400, path]);
});

test('a view filters, sorts and adds a history to the list, and further filters narrow it', async () => {
  const id = await addView('Tagged a', { tag: ['a'], sort: '-keyword', history: '2d' });
  const listed = await mine.keywords(`view=${id}`);
  expect(listed.map(({ keyword }) => keyword)).toEqual(['blogger', 'blog post', 'blog index']);
  expect(listed[0].history).toEqual([]);
  expect(await names(`view=${id}&tag=b`)).toEqual(['blog post']);
  expect(await names(`view=${id}&websiteId=${other}`)).toEqual([]);
  expect((await mine.keywords(`view=${id}&sort=keyword`))[0].keyword).toBe('blog index');
  const everywhere = await addView('Tagged a everywhere', { tag: ['a'] }, null);
  expect(await names(`view=${everywhere}`)).toEqual(['blog index', 'blog post', 'blogger', 'other']);
  const csv = await app.call('GET', `/keywords?view=${id}`, {
    key: app.mine.writeKey,
    headers: { accept: 'text/csv' },
  });
  expect(String(csv.text).match(/blog/g)?.length).toBeGreaterThan(2);
});

test('a cursor continues only the filters of the view that it was issued for', async () => {
  const id = await addView('Paged', { tag: ['a'] });
  const first = await mine.call('GET', `/keywords?view=${id}&limit=1`);
  const next = `/keywords?view=${id}&limit=2&cursor=${first.body.page.nextCursor}`;
  await mine.call('PATCH', `/views/${id}`, { name: 'Renamed' });
  expect((await mine.call('GET', next)).body.data).toHaveLength(2);
  await mine.call('PATCH', `/views/${id}`, { filters: { tag: ['a', 'b'] } });
  const { status, body } = await mine.call('GET', next);
  expect([status, body.code, body.errors[0].path]).toEqual([400, 'cursor_mismatch', 'cursor']);
});

const metrics = [
  'rankings',
  'visibility-change',
  'share-of-voice',
  'competitors',
  'ai-overviews',
  'keyword-comparison',
  'competitor-newcomers',
  'cannibalisation',
  'keywords/summary',
];

test('a view that was deleted, is malformed or belongs to another website or account is named by its parameter', async () => {
  const deleted = await addView('Deleted', {});
  await mine.call('DELETE', `/views/${deleted}`);
  const elsewhere = await addView('Of another website', {}, other);
  const foreign = (await theirs.call('POST', '/views', { name: 'Theirs', filters: {} })).body.data.id;
  const problem = { status: 404, body: { code: 'view_not_found', errors: [{ path: 'view' }] } };
  const paths = [
    ...[deleted, foreign, 'nonsense'].map((view) => `/keywords?view=${view}`),
    ...[deleted, foreign, 'nonsense', elsewhere].flatMap((view) =>
      metrics.map((name) => `/websites/${website}/${name}?view=${view}`),
    ),
  ];
  for (const path of paths) expect(await mine.call('GET', path)).toMatchObject(problem);
});

test('another account sees and changes no view', async () => {
  const id = await addView('Mine only', {});
  for (const method of ['GET', 'PATCH', 'DELETE']) {
    const { status } = await theirs.call(
      method,
      `/views/${id}`,
      method === 'PATCH' ? { name: 'x' } : undefined,
    );
    expect(status).toBe(404);
  }
  const listed = (await theirs.call('GET', '/views')).body.data;
  expect(listed.map(({ name }: any) => name)).toEqual(['Theirs']);
  expect((await theirs.call('GET', `/views?websiteId=${website}`)).status).toBe(404);
  const { status } = await theirs.call('POST', '/views', { name: 'x', websiteId: website, filters: {} });
  expect(status).toBe(404);
  expect(decodeId('view', id)).not.toBeNull();
});

test('the views of a website are deleted with it', async () => {
  const gone = await mine.addWebsite('gone-views.example');
  const id = await addView('Of a deleted website', {}, gone);
  await mine.call('DELETE', `/websites/${gone}`);
  expect((await mine.call('GET', `/views/${id}`)).status).toBe(404);
});
