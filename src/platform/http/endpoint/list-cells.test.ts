import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { Type } from 'typebox';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint } from './endpoint.ts';
import { xlsxType } from './negotiate-content.ts';
import { pageResponse, readPage } from './paging.ts';
import { Exactly, fileColumns, Nullable, pagingQuery, Timestamp } from './schema.ts';

const csv = { accept: 'text/csv' };

describe('the list of websites', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp();
    await app.call('POST', '/websites', {
      body: { domain: 'csv.example.com', tags: ['=1+1', '-2', 'a "quoted", one'] },
    });
    await app.call('POST', '/websites', { body: { domain: 'other.example.com', tags: ['plain'] } });
  });
  afterAll(() => app.close());

  test('has a column for each field with the same values as JSON', async () => {
    const [website] = (await app.call('GET', '/websites?domain=other.example.com')).body.data;
    const reply = await app.call('GET', '/websites?domain=other.example.com', { headers: csv });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', row = '', rest] = reply.text.split('\n');
    const cells = Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]));
    expect(rest).toBe('');
    expect(cells).toMatchObject({
      id: website.id,
      createdAt: website.createdAt,
      'defaults.intervalHours': '24',
      'defaults.stopWhenFound': 'false',
      'sources.rankings.status': website.sources.rankings.status,
      'sources.rankings.lastSuccessAt': '',
      'sources.rankings.error.code': '',
    });
  });

  test('escapes spreadsheet formulas and quotes line breaks and delimiters', async () => {
    const reply = await app.call('GET', '/websites?domain=csv.example.com', { headers: csv });
    expect(reply.text).toContain(`,"'=1+1; -2; a ""quoted"", one",`);
  });

  test('contains only the header if no rows match', async () => {
    const reply = await app.call('GET', '/websites?tag=nobody', { headers: csv });
    expect(reply.text).toMatch(/^id,domain,[^\n]+\n$/);
  });

  test('is compressed if the client accepts compression', async () => {
    const answer = await request(`${await app.listen()}/api/v1/websites`, {
      headers: { ...csv, authorization: `Bearer ${app.mine.readKey}`, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(Buffer.from(await answer.body.arrayBuffer())).toString()).toContain('csv.example.com');
  });

  test.each([
    ['identity', '/keywords?websiteId=web_nothing', 404],
    ['gzip', '/keywords?websiteId=web_nothing', 404],
    ['gzip', '/keywords?position=nonsense', 400],
    ['gzip', '/keywords?cursor=nonsense', 400],
  ])('with encoding %s, %s is a readable problem', async (coding, path, status) => {
    const reply = await app.call('GET', path, { headers: { ...csv, 'accept-encoding': coding } });
    expect(reply).toMatchObject({ status, body: { status } });
    expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json' });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });
});

const Row = Exactly({
  id: Type.String(),
  text: Type.String(),
  number: Type.Number(),
  at: Timestamp,
  maybe: Nullable(Exactly({ inner: Type.String() })),
  list: Type.Array(Exactly({ n: Type.Integer() })),
});
const rows = [...'=+-@\t\r\n＝＋－＠a'].map((first, index) => ({
  id: String(index),
  text: `${first}cmd`,
  number: -index,
  at: new Date(index),
  maybe: index === 0 ? { inner: '@x' } : null,
  list: [{ n: index }],
}));

/** A list with two rows per page that fails at row `failAt`; `padding` makes its rows long. */
const listRows = (failAt: number, padding = '') =>
  endpoint({
    method: 'GET',
    path: '/rows',
    operationId: 'listRows',
    tag: 'Rows',
    summary: 'List rows',
    query: Exactly({ ...fileColumns, ...pagingQuery }),
    response: { status: 200, data: Type.Array(Row), paged: true },
    handle: async (_context, { query }) => {
      const page = { ...readPage(query), limit: 2 };
      const start = Number(page.after?.[0] ?? -1) + 1;
      // As with a database, each page arrives in a later turn of the event loop.
      await setImmediate();
      if (start >= failAt) throw new Error('broken');
      return pageResponse(rows.slice(start, start + 3), page, {
        sortKeyOf: (row) => [row.id],
        toData: (row) => ({ ...row, text: row.text + padding }),
      });
    },
  });

const authorized = { headers: { ...csv, authorization: 'Bearer mine' } };

test('CSV contains the rows of all pages and every type of cell', async () => {
  const server = await buildToyServer([listRows(Infinity)]);
  const { body } = await server.inject({ url: '/api/v1/rows', ...authorized });
  const quoted = (first: string) => `"'${first}cmd"`;
  expect(body).toBe(
    [
      'id,text,number,at,maybe.inner,list',
      `0,'=cmd,0,1970-01-01T00:00:00.000Z,'@x,"[{""n"":0}]"`,
      `1,'+cmd,-1,1970-01-01T00:00:00.001Z,,"[{""n"":1}]"`,
      `2,'-cmd,-2,1970-01-01T00:00:00.002Z,,"[{""n"":2}]"`,
      `3,'@cmd,-3,1970-01-01T00:00:00.003Z,,"[{""n"":3}]"`,
      `4,'\tcmd,-4,1970-01-01T00:00:00.004Z,,"[{""n"":4}]"`,
      `5,${quoted('\r')},-5,1970-01-01T00:00:00.005Z,,"[{""n"":5}]"`,
      `6,${quoted('\n')},-6,1970-01-01T00:00:00.006Z,,"[{""n"":6}]"`,
      `7,'＝cmd,-7,1970-01-01T00:00:00.007Z,,"[{""n"":7}]"`,
      `8,'＋cmd,-8,1970-01-01T00:00:00.008Z,,"[{""n"":8}]"`,
      `9,'－cmd,-9,1970-01-01T00:00:00.009Z,,"[{""n"":9}]"`,
      `10,'＠cmd,-10,1970-01-01T00:00:00.010Z,,"[{""n"":10}]"`,
      `11,acmd,-11,1970-01-01T00:00:00.011Z,,"[{""n"":11}]"`,
      '',
    ].join('\n'),
  );
  await server.close();
});

test('a workbook has real numbers, dates and texts, which are never formulas, in the requested columns', async () => {
  const server = await buildToyServer([listRows(Infinity)]);
  const headers = { ...authorized.headers, accept: xlsxType };
  const reply = await server.inject({
    url: '/api/v1/rows?columns=at=Seen&columns=list.0.n&columns=text',
    headers,
  });
  expect(reply.headers['content-type']).toBe(xlsxType);
  const files = unzipSync(reply.rawPayload);
  expect(Object.keys(files)).toContain('[Content_Types].xml');
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const text = (value: string, style = 0) =>
    `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${value}</t></is></c>`;
  expect(sheet).toContain(`<row>${['Seen', 'list.0.n', 'text'].map((name) => text(name, 1)).join('')}</row>`);
  expect(sheet).toContain(`<row><c s="3"><v>25569</v></c><c><v>0</v></c>${text('=cmd')}</row>`);
  expect(sheet.match(/<row>/g)).toHaveLength(rows.length + 1);
  expect(sheet).not.toContain('<f>');
  const csvReply = await server.inject({
    url: '/api/v1/rows?columns=number=%3Dcmd&columns=id',
    ...authorized,
  });
  expect(csvReply.body.split('\n').slice(0, 2)).toEqual([`'=cmd,id`, '0,0']);
  for (const accept of [xlsxType, 'text/csv']) {
    const refused = await server.inject({
      url: '/api/v1/rows?columns=nothing',
      headers: { ...headers, accept },
    });
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'columns']);
  }
  await server.close();
});

test('an error during the CSV download closes the connection, so that the file is not taken as complete', async () => {
  const server = await buildToyServer([listRows(8, 'x'.repeat(1_000_000))]);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const answer = await request(`${url}/api/v1/rows`, authorized);
  await expect(answer.body.text()).rejects.toThrow('other side closed');
  await server.close();
});

test.each(['text/csv', xlsxType])(
  'an error before the first row of %s is a problem response',
  async (accept) => {
    const server = await buildToyServer([listRows(0)]);
    const headers = { ...authorized.headers, accept };
    const answer = await server.inject({ url: '/api/v1/rows', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error' });
    await server.close();
  },
);
