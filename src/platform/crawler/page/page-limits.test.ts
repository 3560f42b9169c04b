import { expect, test } from 'vitest';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import { parsePage } from './parse-page.ts';

const parse = (html: string, headers?: ResponseHeaders) => parsePage(html, 'https://a.test/b/c', headers);

test('a refresh header of a megabyte is parsed in linear time', () => {
  for (const header of ['1'.repeat(1_000_000), ' '.repeat(1_000_000), `1${' '.repeat(1_000_000)}`]) {
    const start = performance.now();
    const { refresh } = parse('', { refresh: [`${header}x`] });
    expect(refresh === null || refresh.url === 'https://a.test/b/x').toBe(true);
    // Quadratic time would be hours.
    expect(performance.now() - start).toBeLessThan(10_000);
  }
});

test('structured data that is nested too deeply or too long is left out', () => {
  const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
  const nested = (levels: number) => script('['.repeat(levels) + ']'.repeat(levels));
  const long = script(JSON.stringify('a'.repeat(450_000)));
  const blocks = [nested(64), nested(65), nested(100_000), long, long, script('{}')];
  const { jsonLd } = parse(blocks.join(''));
  expect(jsonLd.map((block) => (block.ok ? 'ok' : block.error))).toEqual([
    'ok',
    'nested too deeply',
    'nested too deeply',
    'ok',
    'too large',
    'too large',
  ]);
});

test('nested headings do not multiply the text of a page', () => {
  const { headings } = parse('<h1>'.repeat(1000) + 'ab '.repeat(2_000_000));
  expect(headings.length).toBe(1000);
  expect(Math.max(...headings.map(({ text }) => text.length))).toBe(1000);
});
