import { describe, expect, test } from 'vitest';
import type { Property } from '#providers/search-console';
import type { Site } from '#websites';
import { indexSites, matchWebsite } from './match-website.ts';

const site = (siteUrl: string, permission: Property['permission'] = 'full'): Property => ({
  siteUrl,
  permission,
});
const shop: Site = { domain: 'shop.example', match: 'domain' };
const host: Site = { domain: 'shop.example', match: 'host' };
const blog: Site = { domain: 'shop.example/blog', match: 'path' };

/** The address taken, those to choose from, or null. */
function matched(website: Site, ...sites: (string | Property)[]): string | string[] | null {
  const listed = sites.map((one) => (typeof one === 'string' ? site(one) : one));
  const match = matchWebsite(website, indexSites(listed));
  if (match.kind === 'one') return match.site.siteUrl;
  return match.kind === 'none' ? null : match.sites.map(({ siteUrl }) => siteUrl);
}

describe('a domain website', () => {
  test('prefers its domain property to URL prefixes', () => {
    const [domain, prefix] = ['sc-domain:shop.example', 'https://shop.example/'];
    expect(matched(shop, prefix, domain)).toBe(domain);
    expect(matched(shop, site(domain, 'unverified'), prefix)).toBe(prefix);
    expect(matched(shop, site(domain, 'restricted'), site(prefix, 'owner'))).toBe(domain);
  });

  test.each(['http://shop.example/', 'https://shop.example/', 'https://www.shop.example/'])(
    'has %s',
    (prefix) => {
      expect(matched(shop, prefix)).toBe(prefix);
    },
  );

  test('is ambiguous if two URL prefixes cover it', () => {
    const pair = ['https://shop.example/', 'http://www.shop.example/'];
    expect(matched(shop, ...pair)).toEqual(pair);
    expect(matched(shop, pair[0]!, pair[0]!), 'the same one, through two connections').toBe(pair[0]);
  });

  test.each([
    'sc-domain:example',
    'sc-domain:www.shop.example',
    'sc-domain:myshop.example',
    'https://blog.shop.example/',
    'https://shop.example/blog/',
    'https://shop.example:8443/',
    'https://shop.example.evil/',
    'android-app://shop.example/',
    'shop.example',
    '',
  ])('does not match %j', (other) => {
    expect(matched(shop, other)).toBeNull();
  });

  test('on a subdomain does not match the parent domain', () => {
    expect(matched({ domain: 'de.shop.example', match: 'domain' }, 'sc-domain:shop.example')).toBeNull();
  });

  test('with non-ASCII letters matches both spellings', () => {
    const website: Site = { domain: 'xn--bcher-kva.example', match: 'domain' };
    expect(matched(website, 'sc-domain:bücher.example')).toBe('sc-domain:bücher.example');
    expect(matched(website, 'https://BÜCHER.example/')).toBe('https://BÜCHER.example/');
  });
});

describe('a host website', () => {
  test('matches its URL prefix but not the domain property, which covers other hosts as well', () => {
    expect(matched(host, 'sc-domain:shop.example')).toBeNull();
    expect(matched(host, 'sc-domain:shop.example', 'https://www.shop.example/')).toBe(
      'https://www.shop.example/',
    );
  });
});

describe('a path website', () => {
  test.each(['https://shop.example/blog/', 'https://shop.example/blog', 'http://www.shop.example/blog/'])(
    'has %s',
    (prefix) => {
      expect(matched(blog, prefix)).toBe(prefix);
    },
  );

  test.each([
    'sc-domain:shop.example',
    'https://shop.example/',
    'https://shop.example/blogs/',
    'https://shop.example/blog/2026/',
    'https://shop.example/Blog/',
  ])('does not match %j', (other) => {
    expect(matched(blog, other)).toBeNull();
  });

  test('matches both percent-encoded spellings of its path', () => {
    const website: Site = { domain: 'shop.example/caf%C3%A9', match: 'path' };
    expect(matched(website, 'https://shop.example/caf%c3%a9/')).toBe('https://shop.example/caf%c3%a9/');
    expect(matched(website, 'https://shop.example/café/')).toBe('https://shop.example/café/');
  });
});

test('an unreadable property is never matched', () => {
  expect(matched(shop, site('sc-domain:shop.example', 'unverified'))).toBeNull();
});
