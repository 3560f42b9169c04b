import { t } from '@lingui/core/macro';
import type { SourceName } from '../../api/websites.ts';

interface SourceNote {
  /** The data that is collected once the website exists. */
  description: string;
  /** The connection that the source needs. */
  requirement: string;
}

export const sourceNotes: Record<SourceName, SourceNote> = {
  rankings: {
    description: t`Positions arrive minutes after you add keywords, then once a day.`,
    requirement: t`Requires a SERP provider, such as DataForSEO, SerpApi or your own SearXNG.`,
  },
  searchConsole: {
    description: t`The last 16 months of clicks and impressions, then every new day.`,
    requirement: t`Requires Google Search Console or Bing Webmaster Tools with a property for this website.`,
  },
  backlinks: {
    description: t`Every reported link is verified on the linking page.`,
    requirement: t`Sources are crawls of your other websites, imported files, the web graph and link data providers.`,
  },
  aiVisibility: {
    description: t`Prompts are suggested from the home page, then run throughout the week.`,
    requirement: t`Requires the API key of at least one answer engine.`,
  },
  audit: {
    description: t`Your own websites and those of clients are crawled now and every week, at a polite pace.`,
    requirement: t`Requires no connection.`,
  },
};
