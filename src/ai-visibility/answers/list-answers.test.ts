import { describe, expect, test } from 'vitest';
import { encodeId, newId } from '#platform/ids.ts';
import { seedSite, seedBrand, seedPrompt, useReadingFixture } from '../../../test/fixtures/seed-answers.ts';
import { answerEndpoints } from './routes.ts';

const opened = useReadingFixture(answerEndpoints);

const read = (query = '') => opened.site.read(`/answers?${query}`);

/** Ids of a whole list, page after page. */
async function walk(limit: number, query = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, page } = await read(`${query}&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(data.length).toBeLessThanOrEqual(limit);
    ids.push(...data.map(({ id }: any) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test('an answer is listed with its full text, the positions of its mentions and the owners of its sources', async () => {
  const { db } = opened.fixture.stores.database;
  const own = await seedBrand(db, opened.site, { role: 'own', name: 'Acme', domains: ['acme.example'] });
  const competitor = await seedBrand(db, opened.site, { role: 'competitor', name: 'Bolt' });
  const gone = { id: newId(), role: 'competitor', name: 'Gone' } as const;
  const text = 'Bolt 👟 or Acme. <script>alert(1)</script> =1+1 Gone';
  const [runId = ''] = await opened.site.seed({
    text,
    names: [competitor, own, gone],
    mentions: [
      { brand: competitor, start: 0, end: 4, confidence: 0.4 },
      { brand: own, start: 11, end: 15 },
      { brand: gone, start: 47, end: 51 },
    ],
    cites: ['https://blog.acme.example/a', '', 'https://news.example/b'],
    citesOwn: true,
  });
  const { data } = await read();
  expect(data).toEqual([
    {
      id: encodeId('ans', runId),
      promptId: encodeId('prm', opened.site.promptId),
      prompt: 'What is good?',
      engine: 'perplexity',
      model: 'perplexity-1',
      country: 'US',
      language: 'en',
      askedAt: '2026-03-20T08:00:00.000Z',
      status: 'answered',
      error: null,
      text,
      mentions: [
        {
          brandId: encodeId('brand', competitor.id),
          brand: 'Bolt',
          role: 'competitor',
          start: 0,
          end: 4,
          confidence: 0.4,
          ambiguous: true,
        },
        {
          brandId: encodeId('brand', own.id),
          brand: 'Acme',
          role: 'own',
          start: 11,
          end: 15,
          confidence: 1,
          ambiguous: false,
        },
      ],
      mentioned: true,
      mentionPosition: 2,
      cited: true,
      citations: [
        citation('https://blog.acme.example/a', 'blog.acme.example', 1, encodeId('brand', own.id)),
        { url: null, domain: null, title: null, position: 2, brandId: null },
        citation('https://news.example/b', 'news.example', 3, null),
      ],
      searchQueries: ['what is good'],
      costMicros: 4_000,
    },
  ]);
  expect(data[0].mentions.map(({ start, end }: any) => data[0].text.slice(start, end))).toEqual([
    'Bolt',
    'Acme',
  ]);
  expect((await opened.site.read(`/answers/${encodeId('ans', runId)}`)).data).toEqual(data[0]);
});

function citation(url: string, domain: string, position: number, brandId: string | null) {
  return { url, domain, title: `Title of ${url}`, position, brandId };
}

test('a run without an answer is listed with its error', async () => {
  await opened.site.seed({ outcome: 'failed' });
  const { data } = await read();
  expect(data).toMatchObject([
    {
      status: 'failed',
      error: { code: 'engine_timeout', message: 'No answer in time.' },
      text: null,
      mentioned: false,
      mentionPosition: null,
      citations: [],
    },
  ]);
});

test('answers are listed newest first and each once, with any page size and any gaps between them', async () => {
  const hours = Array.from(
    { length: 40 },
    (_, index) => new Date(Date.UTC(2026, 2, 28, 10) - index * 3_600_000),
  );
  const old = Array.from(
    { length: 30 },
    (_, index) => new Date(Date.UTC(2025, 5, 10) - index * 20 * 86_400_000),
  );
  // Several in the same moment.
  const moments = [...hours, ...hours.slice(0, 10), ...hours.slice(0, 10), ...old];
  const ids = await opened.site.seed(...moments.map((moment) => ({ at: moment.toISOString() })));
  const all = await walk(1_000);
  expect(all.toSorted()).toEqual(ids.map((id) => encodeId('ans', id)).toSorted());
  const { data } = await read('limit=1000');
  const times = data.map(({ askedAt }: any) => askedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  for (const limit of [1, 7, 60, 61, 90]) expect(await walk(limit), `pages of ${limit}`).toEqual(all);
});

test('filters narrow the list, and a cursor is only valid with its own filters', async () => {
  const own = await seedBrand(opened.fixture.stores.database.db, opened.site, { role: 'own', name: 'Acme' });
  const other = await seedPrompt(opened.fixture.stores.database.db, opened.site, { text: 'What is cheap?' });
  await opened.site.seed(
    { at: '2026-03-01T00:00:00.000Z', names: [own] },
    { at: '2026-03-02T00:00:00.000Z', citesOwn: true, engine: 'openai' },
    { at: '2026-03-03T00:00:00.000Z', promptId: other, outcome: 'refused' },
    { at: '2026-03-04T23:59:59.999Z', promptId: other, names: [own], engine: 'gemini' },
  );
  const days = async (query: string) =>
    (await read(query)).data.map(({ askedAt }: any) => Number(askedAt.slice(8, 10)));
  expect(await days('mentioned=true')).toEqual([4, 1]);
  expect(await days('mentioned=false')).toEqual([3, 2]);
  expect(await days(`brand=${encodeId('brand', own.id)}`)).toEqual([4, 1]);
  expect(await days(`brand=${encodeId('brand', newId())}`)).toEqual([]);
  expect(await days('cited=true')).toEqual([2]);
  expect(await days('engine=openai&engine=gemini')).toEqual([4, 2]);
  expect(await days('status=refused')).toEqual([3]);
  expect(await days(`prompt=${encodeId('prm', other)}`)).toEqual([4, 3]);
  expect(await days('startDate=2026-03-02&endDate=2026-03-03')).toEqual([3, 2]);
  expect(await days('endDate=2026-03-01')).toEqual([1]);
  expect(await days('startDate=2026-03-04')).toEqual([4]);
  expect(await days('mentioned=true&engine=perplexity')).toEqual([1]);
  const { page } = await read('mentioned=true&limit=1');
  const moved = await opened.fixture.call(
    'GET',
    `/websites/${opened.site.id}/ai-visibility/answers?mentioned=false&limit=1&cursor=${page.nextCursor}`,
  );
  expect(moved).toMatchObject({ status: 400, body: { code: 'cursor_mismatch' } });
});

test('an answer that was stored twice is listed once, with its last reading', async () => {
  const own = await seedBrand(opened.fixture.stores.database.db, opened.site, { role: 'own', name: 'Acme' });
  const [id = ''] = await opened.site.seed({ text: 'Acme' });
  await opened.site.seed({ id, text: 'Acme', names: [own], version: 2 });
  expect((await read('mentioned=true')).data).toHaveLength(1);
  expect((await read('mentioned=false')).data).toEqual([]);
  expect((await read('search=acme')).data).toHaveLength(1);
});

describe('a search', () => {
  const texts = [
    'The CAFÉ in Zürich sells running-shoes, 50% off_now.',
    'Ein Café in Bern; Straße 7.',
    '東京のカフェでコーヒーを飲む',
    'ＦＵＬＬ width and e\u0301tude',
    'مُحَمَّد writes here',
    String.raw`it's a \d+ "quote" %like% $1 {word0: String}`,
    'İSTANBUL and ΑΘΗΝΑ',
  ];

  test.each([
    ['cafe', [0, 1]],
    ['CAFE zurich', [0]],
    ['zürich café', [0]],
    ['cafe  bern', [1]],
    ['cafe tokyo', []],
    ['shoes', [0]],
    ['ning-sho', [0]],
    ['カフェ', [2]],
    ['ｶﾌｪ', [2]],
    ['コーヒー 東京', [2]],
    ['full etude', [3]],
    ['محمد', [4]],
    ['istanbul αθηνα', [6]],
    ["it's", [5]],
    [String.raw`\d+`, [5]],
    ['50%', [0]],
    ['%like%', [5]],
    ['off_now', [0]],
    ['offxnow', []],
    ['{word0:', [5]],
    ['.*', []],
  ])('a search for %s finds its answers', async (search, found) => {
    const ids = await opened.site.seed(
      ...texts.map((text, index) => ({ text, at: `2026-03-2${index}T08:00:00.000Z` })),
    );
    const { data } = await read(new URLSearchParams({ search }).toString());
    const expected = found.map((index) => encodeId('ans', ids[index] ?? ''));
    expect(data.map(({ id }: any) => id).toSorted()).toEqual(expected.toSorted());
  });

  test('a search covers the whole history of one website only', async () => {
    const [old = ''] = await opened.site.seed(
      { text: 'a rare word', at: '2024-01-01T00:00:00.000Z' },
      { text: 'nothing' },
    );
    expect((await read('search=rare')).data.map(({ id }: any) => id)).toEqual([encodeId('ans', old)]);
    opened.site = await seedSite(opened.fixture);
    expect((await read('search=rare')).data).toEqual([]);
  });
});

test.each([
  ['search=+', 400, 'search'],
  ['search=', 400, 'search'],
  ['engine=askjeeves', 400, 'engine'],
  ['status=lost', 400, 'status'],
  ['mentioned=perhaps', 400, 'mentioned'],
  ['startDate=2026-03-02&endDate=2026-03-01', 400, 'endDate'],
  ['prompt=nonsense', 404, 'prompt'],
])('%s is refused', async (query, status, field) => {
  const answer = await opened.fixture.call(
    'GET',
    `/websites/${opened.site.id}/ai-visibility/answers?${query}`,
  );
  expect(answer).toMatchObject({ status, body: { errors: [{ path: field }] } });
});

test('answers of other accounts and websites are not found', async () => {
  const [id = ''] = await opened.site.seed({});
  const path = `/websites/${opened.site.id}/ai-visibility/answers`;
  for (const address of [path, `${path}/${encodeId('ans', id)}`]) {
    const { status, body } = await opened.fixture.call('GET', address, { person: opened.fixture.theirs });
    expect({ address, status, code: body.code }).toEqual({ address, status: 404, code: 'website_not_found' });
  }
  const other = await seedSite(opened.fixture);
  for (const answerId of [encodeId('ans', id), encodeId('ans', newId()), 'ans_nonsense']) {
    const { status, body } = await opened.fixture.call(
      'GET',
      `/websites/${other.id}/ai-visibility/answers/${answerId}`,
    );
    expect({ answerId, status, code: body.code }).toEqual({
      answerId,
      status: 404,
      code: 'answer_not_found',
    });
  }
});
