import { expect, test } from 'vitest';
import { traceRedirects } from './trace-redirects.ts';

const redirect = (url: string, target: string, targetIsBroken = false) => ({ url, target, targetIsBroken });
const traced = (...redirects: ReturnType<typeof redirect>[]) =>
  traceRedirects(redirects).map(({ code, url, finding }) => [code, url, finding.urls.join(' ')]);

test('one redirect is not a chain', () => {
  expect(traced(redirect('a', 'b'), redirect('c', 'd'))).toEqual([]);
});

test('a chain is reported for each of its redirects but the last', () => {
  expect(traced(redirect('a', 'b'), redirect('b', 'c'), redirect('c', 'd'))).toEqual([
    ['redirect_chain', 'a', 'b c d'],
    ['redirect_chain', 'b', 'c d'],
  ]);
});

test('a loop is reported for each URL that leads into it, and is not a chain', () => {
  expect(traced(redirect('a', 'b'), redirect('b', 'c'), redirect('c', 'b'), redirect('d', 'd'))).toEqual([
    ['redirect_loop', 'a', 'b c b'],
    ['redirect_loop', 'b', 'c b'],
    ['redirect_loop', 'c', 'b c'],
    ['redirect_loop', 'd', 'd'],
  ]);
});

test('a redirect to a missing page is broken, directly or through others', () => {
  expect(traced(redirect('a', 'b'), redirect('b', 'c', true))).toEqual([
    ['redirect_chain', 'a', 'b c'],
    ['redirect_to_broken', 'a', 'c'],
    ['redirect_to_broken', 'b', 'c'],
  ]);
});

test('tracing stops on an endless chain', () => {
  const long = Array.from({ length: 1_000 }, (_, at) => redirect(`${at}`, `${at + 1}`));
  const [first] = traceRedirects(long);
  expect(first?.finding).toMatchObject({ count: 20, urls: { length: 10 } });
});
