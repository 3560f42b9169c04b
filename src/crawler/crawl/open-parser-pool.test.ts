import { afterEach, expect, test } from 'vitest';
import { openParserPool, type ParserPool, type ParserPoolOptions } from './open-parser-pool.ts';

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

test('pages are decoded and parsed, more of them than there are threads', async () => {
  const pool = open({ threads: 2 });
  const titles = ['\xE4', '\xF6', '\xFC', 'x', 'y'];
  const parsed = await Promise.all(
    titles.map((title) => pool.parse(order(`<title>${title}</title>`, 'latin1'))),
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

test('a page that takes too long is given up, and the next one is read', async () => {
  const pool = open({ threads: 1, timeoutMs: 4000 });
  const first = pool.parse(order(slow));
  const second = pool.parse(order('<title>next</title>'));
  expect(await first).toBe('timeout');
  expect(await second).toMatchObject({ page: { titles: ['next'] } });
});

test('closing ends what is under way and what waits', async () => {
  const pool = open({ threads: 1 });
  const parsing = [pool.parse(order(slow)), pool.parse(order('x'))];
  await pool.close();
  expect(await Promise.all(parsing)).toEqual(['failed', 'failed']);
  expect(await pool.parse(order('x'))).toBe('failed');
});
