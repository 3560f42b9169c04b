import type { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';
import { openParserPool, type ParserPool, type ParserPoolOptions } from './open-parser-pool.ts';

const waiting = { timeout: waitTimeoutMs, interval: 20 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

function open(options: ParserPoolOptions): ParserPool {
  const pool = openParserPool(options);
  closers.push(() => pool.close());
  return pool;
}

const order = (html: string, charset = 'utf-8') => ({
  url: 'https://a.test/',
  bytes: new Uint8Array(Buffer.from(html, 'latin1')),
  headers: { 'content-type': [`text/html; charset=${charset}`] },
});
/** Reading this takes many seconds: each end tag looks through all that is open. */
const slow = `${'<b>'.repeat(2000)}${'</x>'.repeat(5_000_000)}`;

test('more pages than threads are decoded and parsed', async () => {
  const pool = open({ threads: 2 });
  const titles = ['\xE4', '\xF6', '\xFC', 'x', 'y'];
  const parsed = await Promise.all(
    titles.map((title) => pool.parsePage(order(`<title>${title}</title>`, 'latin1'))),
  );
  expect(parsed.map((answer) => typeof answer === 'object' && answer.page.titles[0])).toEqual([
    'ä',
    'ö',
    'ü',
    'x',
    'y',
  ]);
  expect(parsed[0]).toMatchObject({ charset: 'windows-1252' });
});

test('a page that takes too long times out, and the next one is parsed', async () => {
  const pool = open({ threads: 1, timeoutMs: 4000 });
  const first = pool.parsePage(order(slow));
  const second = pool.parsePage(order('<title>next</title>'));
  expect(await first).toBe('timeout');
  expect(await second).toMatchObject({ page: { titles: ['next'] } });
});

test('structured data that is nested deeply does not prevent the page from being parsed', async () => {
  const levels = 100_000;
  const block = `<script type="application/ld+json">${'['.repeat(levels)}${']'.repeat(levels)}</script>`;
  const parsed = await open({ threads: 1 }).parsePage(order(`<title>deep</title>${block}`));
  expect(parsed).toMatchObject({ page: { titles: ['deep'], jsonLd: [{ ok: false }] }, text: null });
});

test('a document that exhausts the memory of a thread ends neither the process nor the pool', async () => {
  const pool = open({ threads: 1, memoryMb: 16, timeoutMs: 60_000 });
  const attributes = Array.from({ length: 600_000 }, (_none, at) => `a${at}`).join(' ');
  expect(await pool.parsePage(order(`<p ${attributes}>`))).toBe('failed');
  expect(await pool.parsePage(order('<title>next</title>'))).toMatchObject({ page: { titles: ['next'] } });
});

test('closing ends running and waiting jobs', async () => {
  const pool = open({ threads: 1 });
  const parsing = [pool.parsePage(order(slow)), pool.parsePage(order('x'))];
  await pool.close();
  expect(await Promise.all(parsing)).toEqual(['failed', 'failed']);
  expect(await pool.parsePage(order('x'))).toBe('failed');
});

test('an idle thread ends by itself, and the next page starts another', async () => {
  const started: Worker[] = [];
  const record = (worker: Worker) => void started.push(worker);
  process.on('worker', record);
  onTestFinished(() => void process.off('worker', record));
  const pool = open({ threads: 1, idleMs: 1 });
  await pool.parsePage(order('<title>first</title>'));
  await vi.waitFor(() => expect(started.map(({ threadId }) => threadId)).toEqual([-1]), waiting);
  expect(await pool.parsePage(order('<title>next</title>'))).toMatchObject({ page: { titles: ['next'] } });
  expect(started).toHaveLength(2);
});
