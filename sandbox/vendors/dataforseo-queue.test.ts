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
const chargedMicros = () => sandbox.log().vendors.dataforseo.chargedMicros;

async function post(...orders: Record<string, unknown>[]) {
  const { body } = await ask(at('task_post'), orders);
  return body;
}

describe('rejected tasks', () => {
  test.each([
    ['location_code', { location_code: 99 }],
    ['location_name', { location_code: undefined, location_name: 'Atlantis' }],
    ['language_code', { language_code: 'qx' }],
    ['depth', { depth: 201 }],
    ['device', { device: 'fridge' }],
    ['keyword', { keyword: '' }],
    ['stop_crawl_on_match', { stop_crawl_on_match: [{ match_value: 'a.com' }] }],
  ])('name an invalid %s and cost nothing', async (field, change) => {
    const body = await post(order('fine'), order('bad', change));
    expect(body).toMatchObject({ status_code: 20000, tasks_count: 2, tasks_error: 1 });
    expect(body.tasks[0].status_code).toBe(20100);
    expect(body.tasks[1]).toMatchObject({
      status_code: 40501,
      status_message: `Invalid Field: '${field}'.`,
      cost: 0,
      result: null,
    });
    expect(chargedMicros()).toBe(600);
  });

  test.each([
    ['', 40502],
    ['[]', 40502],
    ['{"keyword":"no list"}', 40503],
    ['[{"key', 40503],
  ])('the body %j is rejected', async (body, code) => {
    expect((await ask(at('task_post'), body)).body.status_code).toBe(code);
  });

  test('more than a hundred tasks, missing credentials and unknown functions are rejected', async () => {
    const orders = Array.from({ length: 101 }, (_, index) => order(`phrase ${index}`));
    expect((await ask(at('task_post'), orders)).body.status_code).toBe(40006);
    const anonymous = await ask(at('tasks_ready'), undefined, { authorization: 'Basic Og==' });
    expect([anonymous.status, anonymous.body.status_code]).toEqual([401, 40100]);
    const unknown = await ask(at('task_fetch'));
    expect([unknown.status, unknown.body.status_code]).toEqual([404, 40400]);
  });
});

describe('the queue', () => {
  test('tasks wait in the queue until they are ready to be listed and fetched', async () => {
    const body = await post(
      order('first', { tag: 'a', depth: 100 }),
      order('second', { tag: 'b', priority: 2 }),
    );
    expect(body).toMatchObject({ cost: 0.00585, tasks_count: 2 });
    const [first, second] = body.tasks;
    expect(first).toMatchObject({ status_code: 20100, result: null, result_count: 0, data: { tag: 'a' } });
    expect(first.id).not.toBe(second.id);
    expect((await ask(at('tasks_ready'))).body.tasks[0]).toMatchObject({ result: null, result_count: 0 });
    expect((await ask(at(`task_get/advanced/${first.id}`))).body.tasks[0]).toMatchObject({
      status_code: 40602,
      result: null,
    });

    nowMs += 500;
    const ready = (await ask(at('tasks_ready'))).body.tasks[0].result;
    expect(ready).toMatchObject([
      {
        id: second.id,
        tag: 'b',
        se: 'google',
        endpoint_regular: `/v3/serp/google/organic/task_get/regular/${second.id}`,
      },
    ]);
    nowMs += 800;
    expect((await ask(at(`task_get/advanced/${first.id}`))).body.tasks[0].status_code).toBe(40601);

    nowMs += 200;
    const { body: fetched } = await ask(at(`task_get/advanced/${first.id}`));
    expect(fetched).toMatchObject({
      cost: 0,
      tasks_error: 0,
      tasks: [{ status_code: 20000, cost: 0, data: { tag: 'a' } }],
    });
    expect(fetched.tasks[0].result[0].keyword).toBe('first');
    const left = (await ask(at('tasks_ready'))).body.tasks[0].result;
    expect(left.map(({ tag }: { tag: string }) => tag)).toEqual(['b']);
    expect(sandbox.log().vendors.dataforseo.phrases['first']).toEqual({ asked: 1, answered: 1 });
  });

  test('uncrawled pages are refunded once', async () => {
    sandbox.setFailure('dataforseo', { queueDelayMs: 0 });
    const websites = ['mine.example'];
    sandbox.addWebsites(websites);
    const stop = { match_value: 'mine.example', match_type: 'with_subdomains' };
    const body = await post(order('mine shop', { depth: 100, stop_crawl_on_match: [stop] }));
    expect(chargedMicros()).toBe(600 + 9 * 450);
    for (const detail of ['advanced', 'regular']) await ask(at(`task_get/${detail}/${body.tasks[0].id}`));
    expect(chargedMicros()).toBe(600);
  });

  test('unknown tasks and tasks of another engine are not found', async () => {
    const body = await post(order('first'));
    expect((await ask(at('task_get/regular/nothing'))).body.tasks[0].status_code).toBe(40401);
    expect((await ask(at(`task_get/regular/${body.tasks[0].id}`, 'bing'))).body.tasks[0].status_code).toBe(
      40002,
    );
  });

  test('tasks wait during never_ready and finish afterwards', async () => {
    sandbox.setFailure('dataforseo', { mode: 'never_ready' });
    const { tasks } = await post(order('first'));
    nowMs += 86_400_000;
    expect((await ask(at('tasks_ready'))).body.tasks[0].result).toBeNull();
    expect((await ask(at(`task_get/regular/${tasks[0].id}`))).body.tasks[0].status_code).toBe(40602);
    sandbox.setFailure('dataforseo', {});
    expect((await ask(at('tasks_ready'))).body.tasks[0].result_count).toBe(1);
  });

  test('task_error fails single tasks with 40101, and the others finish', async () => {
    sandbox.setFailure('dataforseo', { mode: 'task_error', share: 0.5, seed: 3, queueDelayMs: 0 });
    const { tasks } = await post(...Array.from({ length: 40 }, (_, index) => order(`phrase ${index}`)));
    const codes = await Promise.all(
      tasks.map(
        async ({ id }: { id: string }) => (await ask(at(`task_get/regular/${id}`))).body.tasks[0].status_code,
      ),
    );
    const failed = codes.filter((code) => code === 40101).length;
    expect(new Set(codes)).toEqual(new Set([20000, 40101]));
    expect(failed).toBeGreaterThan(10);
    expect(failed).toBeLessThan(30);
  });
});
