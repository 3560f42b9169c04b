import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSerpProviders } from '#providers/serp';
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { serpDetailsOf } from './serp-details.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../../shared/data/1-serp/serpapi');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded responses at ${recordings}\n\n`);

interface Page {
  search_parameters: { engine: string; q: string };
  organic_results: { position: number; link: string }[];
  ai_overview?: { references?: { link: string; index: number }[] };
}

const read = (file: string) => JSON.parse(readFileSync(join(recordings, file), 'utf8')) as Page;
const files = present
  ? readdirSync(recordings).filter((file) => read(file).search_parameters.engine === 'google')
  : [];
const hostOf = (link: string) => new URL(link).hostname.replace(/^www\./, '');
const isOn = (link: string, host: string) => hostOf(link) === host || hostOf(link).endsWith(`.${host}`);

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

function fetchPage(body: Page) {
  server.play({ body });
  const [provider] = createSerpProviders([{ name: 'serpapi', baseUrl: server.baseUrl, apiKey: 'key' }]);
  if (provider === undefined) throw new Error('SerpApi was not opened');
  const place = { country: 'US', language: 'en', location: null, device: 'desktop' } as const;
  const query = { engine: 'google', phrase: body.search_parameters.q, ...place, depth: 10 } as const;
  const signal = new AbortController().signal;
  return provider.fetchPart({ ...query, stopAtHosts: [] }, { page: 0, offset: 0 }, signal);
}

const detailsFor = async (domain: string, body: Page) =>
  serpDetailsOf({ domain, match: 'domain', depth: 10 }, { ...(await fetchPage(body)), parts: 1 });

describe.skipIf(!present)('on a recorded result page', () => {
  test.each(files.filter((file) => read(file).ai_overview?.references !== undefined))(
    '%s, each cited website is cited at the place of its first reference, and others are not',
    async (file) => {
      const body = read(file);
      const links = (body.ai_overview?.references ?? [])
        .toSorted((one, other) => one.index - other.index)
        .map(({ link }) => link);
      expect(links.length).toBeGreaterThan(0);
      for (const host of new Set(links.map(hostOf))) {
        const { aiOverview } = await detailsFor(host, body);
        const referencePosition = links.findIndex((link) => isOn(link, host)) + 1;
        expect(aiOverview, host).toEqual({ present: true, cited: true, referencePosition });
      }
      const { aiOverview } = await detailsFor('not-cited.example', body);
      expect(aiOverview).toEqual({ present: true, cited: false, referencePosition: null });
    },
  );

  test.each(files)('%s, each ranking website has all its own pages, best first', async (file) => {
    const body = read(file);
    for (const host of new Set(body.organic_results.map(({ link }) => hostOf(link)))) {
      const { ownUrls } = await detailsFor(host, body);
      const expected = body.organic_results
        .filter(({ link }) => isOn(link, host))
        .map(({ link, position }) => ({ url: link, position }));
      expect(ownUrls, host).toEqual(expected);
    }
  });
});
