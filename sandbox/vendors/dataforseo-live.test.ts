import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, order } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';

let sandbox: Sandbox;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 2, 1, 12);
  sandbox = await startSandbox({ now: () => nowMs });
});
afterEach(() => sandbox.close());

const at = (path: string, engine = 'google') => `${sandbox.url}/dataforseo/v3/serp/${engine}/organic/${path}`;
async function live(more: Record<string, unknown>, detail = 'advanced') {
  const { body } = await ask(at(`live/${detail}`), [order('how to buy shoes', more)]);
  return body.tasks[0];
}

test('locations are those of a country, and cost nothing', async () => {
  const { body } = await ask(`${sandbox.url}/dataforseo/v3/serp/google/locations/de`);
  const [task] = body.tasks;
  expect([body.cost, task.status_code, task.result_count]).toEqual([0, 20000, task.result.length]);
  expect(task.result[0]).toMatchObject({ location_name: 'Germany', location_type: 'Country' });
  expect(task.result.map((row: { location_name: string }) => row.location_name)).toContain(
    'Munich,Bavaria,Germany',
  );
  const unknown = (await ask(`${sandbox.url}/dataforseo/v3/serp/google/locations/zz`)).body.tasks[0];
  expect([unknown.status_code, unknown.result]).toEqual([40501, null]);
});

describe('live', () => {
  test('the response has the documented envelope and the price of the first page', async () => {
    const { status, headers, body } = await ask(at('live/advanced'), [
      order('coffee beans', { tag: 'mine' }),
    ]);
    expect(status).toBe(200);
    expect(headers.get('x-cairn-sandbox')).toBe('true');
    expect(body).toMatchObject({
      status_code: 20000,
      status_message: 'Ok.',
      cost: 0.002,
      tasks_count: 1,
      tasks_error: 0,
    });
    const [task] = body.tasks;
    expect(task).toMatchObject({
      status_code: 20000,
      result_count: 1,
      path: ['v3', 'serp', 'google', 'organic', 'live', 'advanced'],
      data: {
        api: 'serp',
        function: 'live',
        se: 'google',
        se_type: 'organic',
        keyword: 'coffee beans',
        tag: 'mine',
      },
    });
    const [result] = task.result;
    expect(result).toMatchObject({
      type: 'organic',
      se_domain: 'google.com',
      location_code: 2840,
      language_code: 'en',
    });
    expect(result.datetime).toMatch(/^2026-03-01 \d\d:\d\d:00 \+00:00$/u);
    expect(result.items_count).toBe(result.items.length);
    expect(new Set(result.item_types)).toEqual(
      new Set(result.items.map(({ type }: { type: string }) => type)),
    );
  });

  test('further pages cost a quarter less, and ranks have no gaps', async () => {
    const task = await live({ depth: 100 });
    expect(task.cost).toBe(0.0155);
    const organic = task.result[0].items.filter(({ type }: { type: string }) => type === 'organic');
    expect(organic.map(({ rank_group }: { rank_group: number }) => rank_group)).toEqual(
      organic.map((_: unknown, index: number) => index + 1),
    );
    expect(organic.length).toBeGreaterThanOrEqual(98);
    expect(task.result[0].pages_count).toBe(10);
  });

  test('the regular function returns fewer element types and fields', async () => {
    const { result } = await live({ depth: 20 }, 'regular');
    const kinds = new Set(result[0].items.map(({ type }: { type: string }) => type));
    expect([...kinds].every((kind) => ['organic', 'paid', 'featured_snippet'].includes(String(kind)))).toBe(
      true,
    );
    expect(Object.keys(result[0].items[0])).toEqual([
      'type',
      'rank_group',
      'rank_absolute',
      'page',
      'domain',
      'title',
      'description',
      'url',
      'breadcrumb',
    ]);
  });

  test('a search stops at the page with a match and charges only crawled pages', async () => {
    const whole = await live({ depth: 100 });
    const target = whole.result[0].items.find(
      ({ type, rank_group }: { type: string; rank_group: number }) => type === 'organic' && rank_group === 24,
    );
    const stop = { match_value: target.domain, match_type: 'with_subdomains' };
    const stopped = await live({ depth: 100, stop_crawl_on_match: [stop] });
    const { pages_count: pages, items } = stopped.result[0];
    expect(pages).toBeLessThanOrEqual(target.page);
    expect(stopped.cost).toBeCloseTo(0.002 + (pages - 1) * 0.0015, 6);
    expect(items.some(({ domain }: { domain: string }) => domain === target.domain)).toBe(true);
  });

  test("a search ends with the engine's last page and charges no more", async () => {
    const { body } = await ask(at('live/advanced'), [order('how to choose shoes', { depth: 200 })]);
    const [result] = body.tasks[0].result;
    const organic = result.items.filter(({ type }: { type: string }) => type === 'organic');
    expect(organic.length).toBe(73);
    expect(result).toMatchObject({ se_results_count: 73, pages_count: 8 });
    expect(body.cost).toBe(0.0125);
  });

  test('a call accepts one task', async () => {
    const { body } = await ask(at('live/advanced'), [order('one'), order('two')]);
    expect(body).toMatchObject({ status_code: 40000, tasks_count: 0, tasks: [] });
  });

  test('no results return 40102', async () => {
    const { body } = await ask(at('live/advanced'), [order('zzz-no-results')]);
    expect(body.tasks[0]).toMatchObject({ status_code: 40102, result: null, result_count: 0, cost: 0.002 });
  });

  test('keywords are decoded as documented', async () => {
    const { body } = await ask(at('live/regular'), [order('c%2B%2B+course')]);
    expect(body.tasks[0].result[0].keyword).toBe('c++ course');
    expect(sandbox.log().vendors.dataforseo.phrases).toEqual({ 'c++ course': { asked: 1, answered: 1 } });
  });

  test('Bing and other countries can be searched', async () => {
    const { body } = await ask(at('live/advanced', 'bing'), [
      order('coffee', { location_code: 2276, language_code: 'de' }),
    ]);
    expect(body.tasks[0].result[0]).toMatchObject({
      se_domain: 'www.bing.com',
      location_code: 2276,
      language_code: 'de',
    });
    expect(sandbox.log().vendors.dataforseo.targets).toEqual({ 'bing|coffee|DE|de|desktop': 1 });
  });
});
