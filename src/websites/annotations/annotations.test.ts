import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { parseSearchUpdates } from './parse-search-updates.ts';
import { searchUpdates } from './search-updates.ts';

let app: TestApp;
let path = '';
beforeAll(async () => {
  app = await createTestApp();
  path = `/websites/${await clientOf(app).addWebsite('annotated.example')}/annotations`;
});
afterAll(() => app.close());

const call = (method: string, suffix = '', body?: object, client = clientOf(app)) =>
  client.call(method, path + suffix, body);

test('annotations are created, listed by day, changed and deleted', async () => {
  const later = await call('POST', '', { day: '2026-03-20', text: '  New   navigation ' });
  expect([later.status, later.body.data.text]).toEqual([201, 'New navigation']);
  const earlier = await call('POST', '', { day: '2026-03-10', text: 'Core update' });
  const ids = [earlier.body.data.id, later.body.data.id];
  expect((await call('GET', '?kind=note')).body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await call('GET', '?from=2026-03-11&to=2026-03-20&kind=note&kind=deploy')).body.data).toEqual([
    later.body.data,
  ]);
  const changed = await call('PATCH', `/${ids[0]}`, { day: '2026-03-12' });
  expect(changed.body.data).toEqual({ ...earlier.body.data, day: '2026-03-12' });
  expect((await call('PATCH', `/${ids[0]}`, { text: null })).body.data.text).toBe('Core update');
  expect((await call('GET', `/${ids[1]}`)).body.data).toEqual(later.body.data);
  expect((await call('DELETE', `/${ids[1]}`)).status).toBe(204);
  expect((await call('GET', `/${ids[1]}`)).status).toBe(404);
  expect((await call('DELETE', `/${ids[1]}`)).status).toBe(404);
  expect((await call('PATCH', `/${ids[1]}`, { text: 'x' })).body.code).toBe('annotation_not_found');
  expect((await call('GET', '?kind=note')).body.data).toEqual([changed.body.data]);
});

test('an invalid day is rejected with its field', async () => {
  const { status, body } = await call('POST', '', { day: '2026-02-30', text: 'x' });
  expect([status, body.errors[0].path]).toEqual([400, 'day']);
});

test('another account sees and changes no annotation', async () => {
  const [{ id }] = (await call('GET', '?kind=note')).body.data;
  const theirs = clientOf(app, app.theirs);
  expect((await call('GET', '', undefined, theirs)).status).toBe(404);
  expect((await call('DELETE', `/${id}`, undefined, theirs)).status).toBe(404);
  const own = `/websites/${await theirs.addWebsite('theirs-annotated.example')}/annotations/${id}`;
  expect((await theirs.call('PATCH', own, { text: 'stolen' })).status).toBe(404);
  expect((await call('GET', '?kind=note')).body.data[0].text).toBe('Core update');
});

test('CI reports a deployment with one request, whose day is today', async () => {
  const url = 'https://git.example/shop/releases/42';
  const created = await call('POST', '', { kind: 'deploy', text: 'Release 42', url });
  expect(created.status).toBe(201);
  const today = new Date().toISOString().slice(0, 10);
  expect(created.body.data).toMatchObject({
    kind: 'deploy',
    day: today,
    text: 'Release 42',
    url,
    endDay: null,
  });
  expect((await call('GET', '?kind=deploy')).body.data).toEqual([created.body.data]);
  const without = await call('PATCH', `/${created.body.data.id}`, { url: null });
  expect(without.body.data).toMatchObject({ kind: 'deploy', url: null });
  const note = await call('PATCH', `/${created.body.data.id}`, { kind: 'note' });
  expect(note.body.data).toEqual({ ...without.body.data, kind: 'note' });
  expect((await call('PATCH', `/${created.body.data.id}`, { kind: 'campaign' })).status).toBe(400);
});

test.each([
  ['kind', { kind: 'search_update' }],
  ['kind', { kind: 'campaign' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['text', { text: ' ' }],
])('an annotation with an invalid %s is refused', async (field, body) => {
  const { status, body: problem } = await call('POST', '', { text: 'x', ...body });
  expect([status, problem.errors[0].path]).toEqual([400, field]);
});

test('a read key reports no deployment', async () => {
  const refused = await app.call('POST', path, { body: { text: 'x' }, key: app.mine.readKey });
  expect(refused.status).toBe(403);
});

test('the list contains confirmed updates of search engines, which cannot be changed', async () => {
  const { data } = (await call('GET', '?kind=search_update&from=2026-03-01&to=2026-03-31')).body;
  expect(data).toEqual([
    expect.objectContaining({
      text: 'Google March 2026 spam update',
      day: '2026-03-24',
      endDay: '2026-03-25',
    }),
    expect.objectContaining({
      text: 'Google March 2026 core update',
      day: '2026-03-27',
      endDay: '2026-04-08',
    }),
  ]);
  const [{ id, url }] = data;
  expect(url).toMatch(/^https:\/\/status\.search\.google\.com\//);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('PATCH', `/${id}`, { text: 'x' })).status).toBe(404);
  const all = (await call('GET')).body.data.map(({ day }: { day: string }) => day);
  expect(all).toEqual(all.toSorted());
});

test('the file of an operator adds updates, and an invalid one is refused with its field', () => {
  const update = { name: 'Bing update', from: '2025-01-01', url: 'https://blogs.example/update' };
  const known = parseSearchUpdates(JSON.stringify([update]));
  expect(known).toContainEqual({ ...update, to: null });
  expect(known).toHaveLength(searchUpdates.length + 1);
  expect(known.map(({ from }) => from)).toEqual(known.map(({ from }) => from).toSorted());
  expect(() => parseSearchUpdates(JSON.stringify([{ ...update, from: 'May' }]))).toThrow('/0/from');
  expect(() => parseSearchUpdates('[{}]')).toThrow('name');
});
