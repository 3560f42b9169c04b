import type { SourceName } from '../../api/websites.ts';

interface SourceNote {
  /** What happens once the website is there. */
  starts: string;
  /** What has to be connected for it. */
  needs: string;
}

/** What each source does and needs, in words for whoever has not met it yet. */
export const sourceNotes: Record<SourceName, SourceNote> = {
  rankings: {
    starts: 'Positions arrive within minutes of the first keywords, then once a day.',
    needs: 'Needs a provider of result pages, such as DataForSEO, SerpApi or a SearXNG of your own.',
  },
  searchConsole: {
    starts: 'Sixteen months of clicks and impressions, then every new day.',
    needs: 'Needs Google Search Console or Bing Webmaster Tools with a property of this website.',
  },
  backlinks: {
    starts: 'Links that any source tells of are looked up on the pages themselves.',
    needs: 'Comes from crawls of your other websites, imported files, the web graph or a vendor.',
  },
  aiVisibility: {
    starts: 'Prompts are proposed from the start page, then asked over the week.',
    needs: 'Needs the key of at least one answer engine.',
  },
  audit: {
    starts: 'Your own and clients’ sites are crawled at once, politely, and again every week.',
    needs: 'Needs nothing.',
  },
};
