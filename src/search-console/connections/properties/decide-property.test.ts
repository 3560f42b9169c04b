import { expect, test } from 'vitest';
import type { Site } from '#websites';
import type { Assignment } from '../connection.ts';
import { decideProperty, eventOf, readableSites } from './decide-property.ts';

const shop: Site = { domain: 'shop.example', match: 'domain' };
const domain = 'sc-domain:shop.example';
const prefix = 'https://shop.example/';
const has = (siteUrl: string, change: Partial<Assignment> = {}): Assignment => ({
  siteUrl,
  connectionId: 'ann',
  chosen: false,
  state: 'active',
  ...change,
});
/** `<connection> <address>`, the best reader first. */
const reading = (...sites: string[]) =>
  readableSites(
    sites.map((text) => {
      const [connectionId = '', siteUrl = ''] = text.split(' ');
      return { connectionId, siteUrl, permission: 'full' as const };
    }),
  );

test('the current property stays while it can be read, even if a better one appears', () => {
  const current = has(prefix);
  expect(decideProperty(shop, current, reading(`ann ${domain}`, `ann ${prefix}`))).toEqual(current);
});

test('a chosen property stays chosen when another connection takes over', () => {
  const current = has(prefix, { chosen: true, state: 'lost' });
  expect(decideProperty(shop, current, reading(`ben ${prefix}`))).toEqual(
    has(prefix, { connectionId: 'ben', chosen: true }),
  );
});

test('a lost property is replaced by the matching one unless a person chose it', () => {
  const sites = reading(`ann ${prefix}`);
  expect(decideProperty(shop, has(domain), sites)).toEqual(has(prefix));
  const chosen = has(domain, { chosen: true });
  expect(decideProperty(shop, chosen, sites)).toEqual({ ...chosen, state: 'lost' });
  expect(decideProperty(shop, has(domain), reading())).toEqual(has(domain, { state: 'lost' }));
});

test('a property that no longer matches the website is removed unless a person chose it', () => {
  const host: Site = { domain: 'shop.example', match: 'host' };
  const sites = reading(`ann ${domain}`);
  expect(decideProperty(host, has(domain), sites)).toBeNull();
  expect(decideProperty(host, has(domain, { chosen: true }), sites)).toEqual(has(domain, { chosen: true }));
});

test.each<[string | null, Assignment | null, Assignment | null]>([
  ['property.assigned', null, has(domain)],
  ['property.changed', has(prefix), has(domain)],
  ['property.changed', has(prefix, { state: 'lost' }), has(domain)],
  ['property.lost', has(domain), has(domain, { state: 'lost' })],
  ['property.assigned', has(domain, { state: 'lost' }), has(domain, { connectionId: 'ben' })],
  ['property.removed', has(domain), null],
  [null, has(domain), has(domain, { chosen: true, connectionId: 'ben' })],
])('the event %s describes the change %j → %j', (event, before, after) => {
  expect(eventOf(before, after)).toBe(event);
});
