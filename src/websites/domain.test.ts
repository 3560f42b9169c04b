import { describe, expect, test } from 'vitest';
import { belongsTo, normaliseDomain, registrableDomain, type Site, type WebsiteMatch } from './domain.ts';

const normalForms: [written: string, domain: string][] = [
  ['example.com', 'example.com'],
  ['  Example.COM  ', 'example.com'],
  ['www.example.com', 'example.com'],
  ['WWW.WWW.example.com', 'example.com'],
  ['blog.example.com', 'blog.example.com'],
  ['example.com.', 'example.com'],
  ['example.com:8080', 'example.com'],
  ['https://www.example.com/shop?utm_source=x#top', 'example.com'],
  ['HTTP://EXAMPLE.COM:80/', 'example.com'],
  ['//example.com/a', 'example.com'],
  ['example.com?q=1', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['BÜCHER.example', 'xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['straße.de', 'xn--strae-oqa.de'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ['i❤.ws', 'xn--i-7iq.ws'],
  ['www.com', 'www.com'],
  ['www.www.com', 'www.com'],
  ['www.ck', 'www.ck'],
  // Directly below a public suffix, `www` is the registered name.
  ['www.gov.uk', 'www.gov.uk'],
  ['https://www.gov.uk/browse', 'www.gov.uk'],
  ['city.kobe.jp', 'city.kobe.jp'],
  // Suffixes of the private section are websites as well.
  ['github.io', 'github.io'],
  ['www.blogspot.com', 'blogspot.com'],
  ['someone.github.io', 'someone.github.io'],
  ['new.unlisted', 'new.unlisted'],
];

test.each(normalForms)('%s is normalised to %s', (written, domain) => {
  expect(normaliseDomain(written, 'domain')).toBe(domain);
  expect(normaliseDomain(written, 'host')).toBe(domain);
  expect(normaliseDomain(domain, 'domain'), 'the normal form is its own').toBe(domain);
});

test.each([
  ['127.0.0.1', 'ip_address'],
  ['http://127.0.0.1:8080/', 'ip_address'],
  ['1.1.1.1.', 'ip_address'],
  ['2130706433', 'ip_address'],
  ['0x7f.1', 'ip_address'],
  ['0177.0.0.1', 'ip_address'],
  ['[::1]', 'ip_address'],
  ['http://[2001:db8::1]/', 'ip_address'],
  ['localhost', 'single_label'],
  ['localhost:3000', 'single_label'],
  ['com', 'single_label'],
  ['www', 'single_label'],
  ['😀', 'single_label'],
  ['co.uk', 'public_suffix'],
  ['gov.uk', 'public_suffix'],
  ['CO.UK.', 'public_suffix'],
  ['c.kobe.jp', 'public_suffix'],
  ['公司.cn', 'public_suffix'],
  ['ftp://example.com', 'not_a_domain'],
  ['file:///etc/passwd', 'not_a_domain'],
  ['mailto:me@example.com', 'not_a_domain'],
  ['me@example.com', 'not_a_domain'],
  ['https://user:secret@example.com/', 'not_a_domain'],
  ['::1', 'not_a_domain'],
  ['my shop.com', 'not_a_domain'],
  ['a.com, b.com', 'not_a_domain'],
  ['*.example.com', 'not_a_domain'],
  ['example..com', 'not_a_domain'],
  ['.example.com', 'not_a_domain'],
  ['example.com..', 'not_a_domain'],
  ['-a.com', 'not_a_domain'],
  ['a-.com', 'not_a_domain'],
  ['a_b.com', 'not_a_domain'],
  ['xn--zz.com', 'not_a_domain'],
  ['exa\0mple.com', 'not_a_domain'],
  ['exa%00mple.com', 'not_a_domain'],
  ['example.com:99999', 'not_a_domain'],
  [`${'a'.repeat(64)}.com`, 'not_a_domain'],
  [`${'a.'.repeat(126)}com`, 'not_a_domain'],
  ['https://', 'not_a_domain'],
  ['?', 'not_a_domain'],
  ['', 'not_a_domain'],
])('%j is refused as %s', (written, code) => {
  expect(normaliseDomain(written, 'domain')).toMatchObject({ code, message: expect.stringMatching(/^\w/) });
});

test.each([
  ['https://www.Example.com/Shop/', 'example.com/Shop'],
  ['example.com/shop?page=2#top', 'example.com/shop'],
  ['example.com/a/../b//', 'example.com/b'],
  ['example.com/café', 'example.com/caf%C3%A9'],
  ['example.com/caf%c3%a9', 'example.com/caf%C3%A9'],
  ['www.gov.uk/browse', 'www.gov.uk/browse'],
])('%s with match `path` is normalised to %s', (written, domain) => {
  expect(normaliseDomain(written, 'path')).toBe(domain);
  expect(normaliseDomain(domain, 'path')).toBe(domain);
});

test('match `path` requires a path', () => {
  expect(normaliseDomain('example.com/', 'path')).toMatchObject({ code: 'path_missing' });
});

function owns(domain: string, match: WebsiteMatch, url: string): boolean {
  return belongsTo({ domain, match }, { host: new URL(url).hostname, url });
}

describe('the scope of a website', () => {
  test.each<[string, WebsiteMatch, string, boolean]>([
    ['example.com', 'domain', 'https://example.com/', true],
    ['example.com', 'domain', 'https://EXAMPLE.com:8443/Shop?x=1', true],
    ['example.com', 'domain', 'https://www.example.com/', true],
    ['example.com', 'domain', 'https://a.b.example.com/', true],
    ['example.com', 'domain', 'https://notexample.com/', false],
    ['example.com', 'domain', 'https://example.com.evil.net/', false],
    ['example.com', 'domain', 'https://example.co/', false],
    ['blog.example.com', 'domain', 'https://de.blog.example.com/', true],
    ['blog.example.com', 'domain', 'https://example.com/', false],
    ['xn--bcher-kva.example', 'domain', 'https://bücher.example/', true],
    ['www.gov.uk', 'domain', 'https://www.gov.uk/browse', true],
    ['www.gov.uk', 'domain', 'https://assets.www.gov.uk/', true],
    ['www.gov.uk', 'domain', 'https://service.gov.uk/', false],
    ['github.io', 'domain', 'https://github.io/', true],
    ['github.io', 'domain', 'https://someone.github.io/', false],
    ['someone.github.io', 'domain', 'https://someone.github.io/page', true],
    ['someone.github.io', 'domain', 'https://other.github.io/', false],
    ['example.com', 'host', 'https://example.com/a', true],
    ['example.com', 'host', 'https://www.example.com/a', true],
    ['example.com', 'host', 'https://blog.example.com/', false],
    ['blog.example.com', 'host', 'https://blog.example.com/', true],
    ['example.com/shop', 'path', 'https://example.com/shop', true],
    ['example.com/shop', 'path', 'https://www.example.com/shop/', true],
    ['example.com/shop', 'path', 'http://example.com:8080/shop/a?b#c', true],
    ['example.com/shop', 'path', 'https://example.com/shop?a', true],
    ['example.com/shop', 'path', 'https://example.com/shopping', false],
    ['example.com/shop', 'path', 'https://example.com/a/shop', false],
    ['example.com/shop', 'path', 'https://example.com/Shop', false],
    ['example.com/shop', 'path', 'https://example.com/', false],
    ['example.com/shop', 'path', 'https://blog.example.com/shop', false],
    ['example.com/caf%C3%A9', 'path', 'https://example.com/caf%c3%a9/menu', true],
  ])('%s by %s: %s %s', (domain, match, url, belongs) => {
    expect(owns(domain, match, url)).toBe(belongs);
  });

  test.each(normalForms)('%s includes its own URLs', (_written, domain) => {
    for (const match of ['domain', 'host'] as const) {
      expect(owns(domain, match, `https://${domain}/any/page`)).toBe(true);
      expect(owns(domain, match, `https://www.${domain}/`)).toBe(true);
    }
    expect(owns(`${domain}/a/b`, 'path', `https://www.${domain}/a/b/c`)).toBe(true);
  });

  test('a website includes another only if that is below it', () => {
    const labels = ['a', 'b', 'aa', 'xn--a', 'www', 'github'];
    const suffixes = ['com', 'co.uk', 'github.io', 'xn--zckzah'];
    const hosts = suffixes.flatMap((suffix) =>
      labels.flatMap((one) => [`${one}.${suffix}`, ...labels.map((two) => `${two}.${one}.${suffix}`)]),
    );
    const wrong = hosts.flatMap((domain) =>
      hosts.filter((host) => {
        const site: Site = { domain, match: 'domain' };
        const below = host === domain || host.endsWith(`.${domain}`);
        return belongsTo(site, { host, url: `https://${host}/` }) !== below;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['a.b.example.com', 'example.com'],
  ['example.co.uk', 'example.co.uk'],
  ['a.example.co.uk', 'example.co.uk'],
  ['a.someone.github.io', 'someone.github.io'],
  ['github.io', 'github.io'],
  ['co.uk', 'co.uk'],
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['a.b.xn--fiqs8s', 'b.xn--fiqs8s'],
])('the registrable domain of %s is %s', (host, registered) => {
  expect(registrableDomain(host)).toBe(registered);
});
