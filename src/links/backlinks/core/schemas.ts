import { Choice } from '#platform/http';
import { linkSources, lostReasons } from './link.ts';

export const SourceShape = Choice(linkSources, {
  description:
    "`crawl`: Cairn's own crawler. `web_graph`: Common Crawl's graph of domains. `wat`: pages of Common Crawl. `import`: an imported file. `dataforseo`: DataForSEO.",
  examples: ['crawl'],
});

export const LostReasonShape = Choice(lostReasons, { examples: ['removed_from_html'] });
