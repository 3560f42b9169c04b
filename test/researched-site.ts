import type { Query } from './tell-queries.ts';
import type { WorkStage } from './work-stage.ts';

const pageOf = (title: string, heading: string) =>
  `<html lang="en"><title>${title} | Acme</title><h1>${heading}</h1><p>Some words about it.</p>`;
/** A shop whose pages say what it sells. */
export const researchedSite = {
  '/': `${pageOf('Home', 'Welcome')}<a href="/shoes">a</a><a href="/tents">b</a><a href="/bags">c</a>`,
  '/shoes': pageOf('Running shoes', 'Running shoes'),
  '/tents': pageOf('Light tents', 'Tents for two'),
  '/bags': pageOf('Sleeping bags', 'Warm sleeping bags'),
};
/** What people search for when they see it. */
export const researchedQueries: Query[] = [
  ['waterproof running shoes', 900, 8],
  ['two person tent', 700, 12],
  ['acme shoes', 5_000, 4.5],
  ['trail running socks', 300, 15],
  ['running shoes', 4_000, 1.2],
  ['hiking poles', 200, 35],
];

/** A keyword of a campaign as the API shows it. */
export interface ShownKeyword {
  id: string;
  keyword: string;
  status: string;
  source: string;
  keywordId: string | null;
  targetUrl: string | null;
}

export async function keywordsOf(stage: WorkStage, campaignId: string): Promise<ShownKeyword[]> {
  return (await stage.read(campaignId)).keywords;
}
