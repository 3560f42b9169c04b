import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listenForRedirect } from './listen-for-redirect.ts';
import { readRedirect } from './read-redirect.ts';

const address = (query: string) => new URL(`http://127.0.0.1:1/?${query}`);

test.each([
  ['state=s&code=4%2Fabc', { kind: 'code', code: '4/abc' }],
  ['state=s&error=access_denied', { kind: 'refused', message: 'Google denied access: access_denied.' }],
  ['state=s&error=%1b[31m', { kind: 'refused', message: 'Google denied access: no code.' }],
  ['state=s&code=', { kind: 'refused', message: 'Google denied access: no code.' }],
  ['state=other&code=4', { kind: 'foreign' }],
  ['code=4', { kind: 'foreign' }],
  ['error=access_denied', { kind: 'foreign' }],
])('%s', (query, redirect) => {
  expect(readRedirect(address(query), 's')).toEqual(redirect);
});

describe('the redirect listener', () => {
  test('ignores other requests, returns the code and does not show it on the page', async () => {
    const port = await listenForRedirect('s', 60_000);
    for (const stray of ['favicon.ico', '?state=guess&code=evil', '?code=evil', 'other?state=s&code=evil']) {
      expect((await fetch(`${port.redirectUri}${stray}`)).status).toBe(404);
    }
    const page = await fetch(`${port.redirectUri}?state=s&code=right`);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).not.toContain('right');
    expect(await port.code).toBe('right');
    port.close();
    await expect(fetch(port.redirectUri)).rejects.toThrow('fetch failed');
  });

  test('listens on the loopback address only', async () => {
    const port = await listenForRedirect('s', 60_000);
    expect(port.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const elsewhere = connect({ port: Number(new URL(port.redirectUri).port), host: '127.0.0.2' });
    const [error] = (await once(elsewhere, 'error')) as [Error];
    expect(error.message).toContain('ECONNREFUSED');
    port.close();
  });

  test('ends after its timeout and after a denial', async () => {
    const late = await listenForRedirect('s', 1);
    await expect(late.code).rejects.toThrow('The sign-in was not completed');
    late.close();
    const refused = await listenForRedirect('s', 60_000);
    const code = refused.code.catch((error: unknown) => error);
    await fetch(`${refused.redirectUri}?state=s&error=access_denied`);
    expect(await code).toEqual(new Error('Google denied access: access_denied.'));
    refused.close();
  });
});
