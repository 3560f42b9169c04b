import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

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
  expect((await call('GET')).body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await call('GET', '?from=2026-03-11&to=2026-03-20')).body.data).toEqual([later.body.data]);
  const changed = await call('PATCH', `/${ids[0]}`, { day: '2026-03-12' });
  expect(changed.body.data).toEqual({ ...earlier.body.data, day: '2026-03-12' });
  expect((await call('PATCH', `/${ids[0]}`, { text: null })).body.data.text).toBe('Core update');
  expect((await call('GET', `/${ids[1]}`)).body.data).toEqual(later.body.data);
  expect((await call('DELETE', `/${ids[1]}`)).status).toBe(204);
  expect((await call('GET', `/${ids[1]}`)).status).toBe(404);
  expect((await call('DELETE', `/${ids[1]}`)).status).toBe(404);
  expect((await call('PATCH', `/${ids[1]}`, { text: 'x' })).body.code).toBe('annotation_not_found');
  expect((await call('GET')).body.data).toEqual([changed.body.data]);
});

test('an invalid day is rejected with its field', async () => {
  const { status, body } = await call('POST', '', { day: '2026-02-30', text: 'x' });
  expect([status, body.errors[0].path]).toEqual([400, 'day']);
});

test('another account sees and changes no annotation', async () => {
  const [{ id }] = (await call('GET')).body.data;
  const theirs = clientOf(app, app.theirs);
  expect((await call('GET', '', undefined, theirs)).status).toBe(404);
  expect((await call('DELETE', `/${id}`, undefined, theirs)).status).toBe(404);
  const own = `/websites/${await theirs.addWebsite('theirs-annotated.example')}/annotations/${id}`;
  expect((await theirs.call('PATCH', own, { text: 'stolen' })).status).toBe(404);
  expect((await call('GET')).body.data[0].text).toBe('Core update');
});
