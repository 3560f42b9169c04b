import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../../test/fixtures/crawl-fixture.ts';

const domain = 'muted.example';
const paths = ['/print/a', '/print/b', '/print_c', '/shop'];
/** Pages without a description, and one with a title that all have. */
const page = (path: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>Page ${path} of the website</title></head><body><h1>${path}</h1>
  ${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</body></html>`;
const rule = 'meta_description_missing';

let fixture: CrawlFixture;
let id = '';
beforeAll(async () => {
  const pages = paths.map((path) => [path, page(path)]);
  const site = { '/': page('/', ...paths), ...Object.fromEntries(pages) };
  fixture = await createCrawlFixture({ sites: { [domain]: site } });
  id = await fixture.addWebsite(domain);
  await fixture.drain();
});
afterAll(() => fixture.close());

async function send(method: string, path: string, { body, key }: { body?: object; key?: string } = {}) {
  const options = { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
  return fixture.call(method, `/websites/${id}/audit${path}`, options);
}
const read = async (path: string): Promise<any> => {
  const { status, body, text } = await send('GET', path);
  expect(status, text).toBe(200);
  return body.data;
};
const mute = async (body: object) => {
  const reply = await send('POST', '/mutes', { body: { check: rule, reason: 'On purpose', ...body } });
  expect(reply.status, reply.text).toBe(201);
  await fixture.drain();
  return reply.body.data;
};
const unmute = async (muteId: string) => {
  expect((await send('DELETE', `/mutes/${muteId}`)).status).toBe(204);
  await fixture.drain();
};
const found = async (query = '') =>
  (await read(`/issues?check=${rule}&sort=url${query}`)).map(({ url }: any) => new URL(url).pathname);
const urlOf = (path: string) => `https://${domain}${path}`;
const storedUrl = async (path: string): Promise<string> =>
  (await read(`/issues?check=${rule}&search=${path}`))[0].url;

test('a muted URL leaves the lists, the counts and the score, and returns when the mute ends', async () => {
  const before = await read('');
  const url = await storedUrl('/shop');
  const { id: muteId, ...made } = await mute({ url });
  expect(made).toMatchObject({ check: rule, url, urlPattern: null, reason: 'On purpose', createdBy: 'mine' });
  expect(await found()).toEqual(['/', '/print/a', '/print/b', '/print_c']);
  expect(await read(`/issues?muted=true`)).toMatchObject([{ check: rule, url, muteId }]);
  const after = await read('');
  const ofRule = ({ checks }: any) => checks.find(({ check }: any) => check === rule);
  expect(ofRule(before)).toMatchObject({ count: 5, muted: 0 });
  expect(ofRule(after)).toMatchObject({ count: 4, muted: 1 });
  expect(after.muted).toBe(1);
  const issuesOf = async () =>
    (await read('/pages?search=/shop')).map((row: any) => row.errors + row.warnings + row.notices);
  const [fewer = 0] = await issuesOf();
  const ofPage = (await read(`/page?url=${url}`)).issues.find(({ check }: any) => check === rule);
  expect(ofPage.muteId).toBe(muteId);
  await unmute(muteId);
  expect(await issuesOf()).toEqual([fewer + 1]);
  expect(await read('')).toMatchObject({ score: before.score, counts: before.counts, muted: 0 });
  expect(await found()).toHaveLength(5);
  expect(await read('/mutes')).toMatchObject([{ id: muteId, status: 'ended', unmutedBy: 'mine' }]);
});

test('a pattern mutes the URLs that it covers, also in later audits, and they count again when it expires', async () => {
  const { score, counts } = await read('');
  const url = await storedUrl('/print/a');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await mute({ urlPattern: url.replace('/print/a', '/print/*'), expiresAt });
  expect(await found()).toEqual(['/', '/print_c', '/shop']);
  fixture.advance(1_000);
  await fixture.call('POST', `/websites/${id}/audits`);
  await fixture.drain();
  expect(await found()).toEqual(['/', '/print_c', '/shop']);
  expect(await found('&muted=true')).toEqual(['/print/a', '/print/b']);
  expect((await read('')).muted).toBe(2);
  fixture.advance(3_600_000);
  expect(await found()).toHaveLength(5);
  await fixture.run('audit.end-mutes');
  await fixture.drain();
  expect(await read('')).toMatchObject({ score, counts, muted: 0 });
  const [newest] = await read('/mutes');
  expect(newest).toMatchObject({ status: 'ended', unmutedBy: null });
});

test('a rule that is muted on the whole website raises the score to that of the other rules', async () => {
  const { score } = await read('');
  const { id: muteId } = await mute({});
  expect(await found()).toEqual([]);
  expect((await read('')).score).toBeGreaterThanOrEqual(score);
  const again = await send('POST', '/mutes', { body: { check: rule, reason: 'Again' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'mute_exists' } });
  await unmute(muteId);
  const gone = await send('DELETE', `/mutes/${muteId}`);
  expect(gone).toMatchObject({ status: 404, body: { code: 'mute_not_found' } });
});

test.each([
  ['an unknown rule', { check: 'nothing' }, 'check'],
  ['a URL and a pattern', { url: urlOf('/'), urlPattern: '*' }, 'urlPattern'],
  ['a URL that is none', { url: 'shop' }, 'url'],
  ['a time in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
  ['no reason', { reason: '' }, 'reason'],
] as const)('%s is refused with its field', async (_what, body, path) => {
  const reply = await send('POST', '/mutes', { body: { check: rule, reason: 'Why not', ...body } });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ path }] } });
});

test('a website has a hundred patterns at most', async () => {
  for (let count = 0; count < 100; count += 1)
    await send('POST', '/mutes', {
      body: { check: rule, reason: 'Many', urlPattern: `${urlOf('/many')}${count}*` },
    });
  const reply = await send('POST', '/mutes', {
    body: { check: rule, reason: 'One more', urlPattern: '*more' },
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'mutes_exceeded' } });
  await fixture.drain();
  expect(await found()).toHaveLength(5);
});

test('another account sees and changes no mute', async () => {
  const { id: muteId } = await mute({ url: await storedUrl('/shop') });
  const key = fixture.theirKey;
  for (const reply of [
    await send('GET', '/mutes', { key }),
    await send('POST', '/mutes', { key, body: { check: rule, reason: 'Theirs' } }),
    await send('DELETE', `/mutes/${muteId}`, { key }),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  expect(await found('&muted=true')).toEqual(['/shop']);
});
