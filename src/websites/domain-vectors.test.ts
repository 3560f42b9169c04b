import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { belongsTo, normaliseDomain, registrableDomain } from './domain.ts';

/** Test vectors of the URL standard and the Public Suffix List outside of this repository. If they are missing, the tests are skipped with a warning. */
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

interface NameVector {
  input: string;
  output: string | null;
}

function urlVectors(): UrlVector[] {
  const all = JSON.parse(read('url/wpt-urltestdata.json')) as (UrlVector | string)[];
  return all.filter(
    (one) => typeof one === 'object' && one.base === null && /^https?:\/\//i.test(one.input),
  ) as UrlVector[];
}

/** The host of a URL in the form of a website. */
function isHostOf(domain: string, host: string): boolean {
  return [domain, `www.${domain}`].includes(host.replace(/\.$/, ''));
}

describe.skipIf(!present)('vectors of the URL standard', () => {
  test('invalid URLs are refused, and hosts match the standard', () => {
    const all = urlVectors();
    expect(all.length).toBeGreaterThan(150);
    const wrong = all.filter(({ input, failure, hostname }) => {
      const domain = normaliseDomain(input, 'host');
      return typeof domain === 'string' ? failure === true || !isHostOf(domain, hostname) : false;
    });
    expect(wrong).toEqual([]);
  });

  test('a host that is a domain is accepted', () => {
    const plain = urlVectors().filter(
      ({ failure, hostname, username, password }) =>
        !failure && `${username}${password}` === '' && /^([a-z][a-z0-9]*\.)+(com|org|net)$/.test(hostname),
    );
    expect(plain.length).toBeGreaterThan(20);
    const refused = plain.filter(({ input, hostname }) => {
      const domain = normaliseDomain(input, 'domain');
      if (typeof domain !== 'string') return true;
      return !belongsTo({ domain, match: 'host' }, { host: hostname, url: `https://${hostname}/` });
    });
    expect(refused).toEqual([]);
  });

  test('international names are converted by the standard or refused', () => {
    const all = (JSON.parse(read('url/ada/toascii.json')) as (NameVector | string)[]).filter(
      (one) => typeof one === 'object',
    );
    expect(all.length).toBeGreaterThan(50);
    const wrong = all.filter(({ input, output }) => {
      const domain = normaliseDomain(`https://${input}.example.com/`, 'host');
      return typeof domain === 'string' && !isHostOf(domain, `${output}.example.com`);
    });
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!present)('vectors of the public suffix list', () => {
  test('the registrable domains match', () => {
    const all = lines('psl/tests.txt').map((line) => line.split(' ') as [string, string]);
    const hosts = all.filter(([host]) => host !== 'null' && !host.startsWith('.'));
    expect(hosts.length).toBeGreaterThan(60);
    const ours = hosts.map(([host]) => [host, registrableDomain(host.toLowerCase())]);
    expect(ours).toEqual(
      hosts.map(([host, theirs]) => [host, theirs === 'null' ? host.toLowerCase() : theirs]),
    );
  });

  test('every ICANN suffix is refused, and `www` below it is a website', () => {
    const list = read('psl/public_suffix_list.dat').split('// ===END ICANN DOMAINS===')[0] ?? '';
    const suffixes = list.split('\n').filter((line) => /^(?!www[.])[^/!*\s]+\.[^/!*\s]+$/.test(line));
    expect(suffixes.length).toBeGreaterThan(5_000);
    const wrong = suffixes.filter((suffix) => {
      const bare = normaliseDomain(suffix, 'domain');
      const www = normaliseDomain(`www.${suffix}`, 'domain');
      return typeof bare === 'string' || bare.code !== 'public_suffix' || !String(www).startsWith('www.');
    });
    // The two lists have different dates.
    expect(wrong.length).toBeLessThan(20);
  });
});
