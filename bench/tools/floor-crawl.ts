import { once } from 'node:events';
import { CheerioCrawler, Configuration, log } from '@crawlee/cheerio';
import type { Ready } from '../start-process.ts';

export interface CrawlFloorPlan {
  url: string;
}

// Crawls a site on each message, and collects the titles and links of its pages in memory.
const [plan] = (await once(process, 'message')) as [CrawlFloorPlan];
process.on('disconnect', () => process.exit());
log.setLevel(log.LEVELS.OFF);

async function crawl(): Promise<void> {
  const begun = performance.now();
  const pages = new Map<string, { title: string; links: string[] }>();
  const crawler = new CheerioCrawler(
    {
      // From the start, because its autoscaling needs half a minute to reach it.
      minConcurrency: 20,
      maxRequestRetries: 0,
      async requestHandler({ request, $, enqueueLinks }) {
        const links = $('a[href]')
          .map((_index, link) => $(link).attr('href'))
          .get();
        pages.set(request.url, { title: $('title').text(), links });
        await enqueueLinks();
      },
    },
    new Configuration({ persistStorage: false }),
  );
  await crawler.run([plan.url]);
  process.send?.({ seconds: (performance.now() - begun) / 1000, pages: pages.size });
}

process.on('message', () => void crawl());
process.send?.({} satisfies Ready);
