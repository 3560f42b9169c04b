import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { belongsTo, normaliseDomain, registrableDomain } from './domain.ts';

/** Vectors of the URL standard and the public suffix list; no part of this repository, so their absence is said aloud. */
const vectors = resolve(import.meta.dirname, '../../../shared/data/5-crawl');
const present = existsSync(vectors);
if (!present) process.stderr.write(`\nSKIPPED: no URL and suffix vectors at ${vectors}\n\n`);

const read = (file: string): string => readFileSync(join(vectors, file), 'utf8');
const lines = (file: string): string[] =>
  read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('//'));

interface UrlVector {
  input: string;
  base: string | null;
  failure?: true;
  hostname: string;
  username: string;
  password: string;
}

function urlVectors(): UrlVector[] {
  const all = JSON.parse(read('url/wpt-urltestdata.json')) as (UrlVector | string)[];
  return all.filter(
    (one) => typeof one === 'object' && one.base === null && /^https?:\/\//i.test(one.input),
  ) as UrlVector[];
}

describe.skipIf(!present)('vectors of the URL standard', () => {
  test('what is no URL is no website, and no website has a host of its own invention', () => {
    const all = urlVectors();
    expect(all.length).toBeGreaterThan(150);
    for (const { input, failure, hostname } of all) {
      const domain = normaliseDomain(input, 'host');
      if (failure) expect(domain, input).toMatchObject({ code: 'not_a_domain' });
      else if (typeof domain === 'string')
        expect([domain, `www.${domain}`], input).toContain(hostname.replace(/\.$/, ''));
    }
  });

  test('a host that looks like a domain is taken', () => {
    const plain = urlVectors().filter(
      ({ failure, hostname, username, password }) =>
        !failure && `${username}${password}` === '' && /^([a-z][a-z0-9]*\.)+(com|org|net)$/.test(hostname),
    );
    expect(plain.length).toBeGreaterThan(20);
    for (const { input, hostname } of plain) {
      const domain = normaliseDomain(input, 'domain');
      expect(domain, input).toBeTypeOf('string');
      const site = { domain: domain as string, match: 'host' as const };
      expect(belongsTo(site, { host: hostname, url: `https://${hostname}/` }), input).toBe(true);
    }
  });

  test('international names come out as the standard has them, or are refused', () => {
    const all = (
      JSON.parse(read('url/ada/toascii.json')) as ({ input: string; output: string | null } | string)[]
    ).filter((one) => typeof one === 'object');
    expect(all.length).toBeGreaterThan(50);
    for (const { input, output } of all) {
      const domain = normaliseDomain(`https://${input}.example.com/`, 'host');
      if (typeof domain === 'string')
        expect([domain, `www.${domain}`], input).toContain(`${output}.example.com`);
      else expect(domain.code, input).toBe('not_a_domain');
    }
  });
});

describe.skipIf(!present)('vectors of the public suffix list', () => {
  test('the registrable domain is theirs', () => {
    const all = lines('psl/tests.txt').map((line) => line.split(' ') as [string, string]);
    const hosts = all.filter(([host]) => host !== 'null' && !host.startsWith('.'));
    expect(hosts.length).toBeGreaterThan(60);
    for (const [given, expected] of hosts) {
      const host = given.toLowerCase();
      expect(registrableDomain(host), given).toBe(expected === 'null' ? host : expected);
    }
  });

  test('every suffix of the first section is refused bare, and `www` below it is a website', () => {
    const list = read('psl/public_suffix_list.dat').split('// ===END ICANN DOMAINS===')[0] ?? '';
    const suffixes = list.split('\n').filter((line) => /^(?!www[.])[^/!*\s]+\.[^/!*\s]+$/.test(line));
    expect(suffixes.length).toBeGreaterThan(5_000);
    const wrong = suffixes.filter((suffix) => {
      const refusal = normaliseDomain(suffix, 'domain');
      const www = normaliseDomain(`www.${suffix}`, 'domain');
      return (
        typeof refusal === 'string' ||
        refusal.code !== 'public_suffix' ||
        typeof www !== 'string' ||
        !www.startsWith('www.')
      );
    });
    // Our list is of another day than theirs.
    expect(wrong.length, wrong.join(' ')).toBeLessThan(20);
  });
});
