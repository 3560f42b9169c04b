import type { SourceName } from '../../api/websites.ts';

interface SourceNote {
  /** The data that is collected once the website exists. */
  description: string;
  /** The connection that the source needs. */
  requirement: string;
}

export const sourceNotes: Record<SourceName, SourceNote> = {
  rankings: {
    description: 'Positions arrive minutes after you add keywords, then once a day.',
    requirement: 'Requires a SERP provider, such as DataForSEO, SerpApi or your own SearXNG.',
  },
  searchConsole: {
    description: 'The last 16 months of clicks and impressions, then every new day.',
    requirement: 'Requires Google Search Console or Bing Webmaster Tools with a property for this website.',
  },
  backlinks: {
    description: 'Every reported link is verified on the linking page.',
    requirement:
      'Sources are crawls of your other websites, imported files, the web graph and link data vendors.',
  },
  aiVisibility: {
    description: 'Prompts are suggested from the home page, then run throughout the week.',
    requirement: 'Requires the API key of at least one answer engine.',
  },
  audit: {
    description: 'Your own websites and those of clients are crawled now and every week, at a polite pace.',
    requirement: 'Requires no connection.',
  },
};
