import { LinkFileUnreadable } from './link-file-unreadable.ts';

/**
 * What columns are called, folded to letters and digits: by Search Console, Ahrefs, Semrush, Majestic and Moz, in the English
 * of their exports. Of two that are there the first of the list is taken.
 */
const names = {
  sourceUrl: ['referringpageurl', 'sourceurl', 'linkingpage', 'backlinkurl', 'urlfrom', 'sourcepage', 'url'],
  targetUrl: ['targeturl', 'targetpage', 'urlto', 'linkurl'],
  anchor: ['anchor', 'anchortext', 'linkanchor', 'linktext'],
  nofollow: ['nofollow', 'flagnofollow', 'isnofollow'],
  ugc: ['ugc', 'isugc'],
  sponsored: ['sponsored', 'issponsored'],
  rel: ['rel', 'linkattributes', 'attributes', 'linktype', 'type'],
  firstSeen: [
    'firstseen',
    'datefirstseen',
    'firstindexeddate',
    'sourcefirstfounddate',
    'firstfounddate',
    'firstcrawled',
  ],
  lastSeen: [
    'lastseen',
    'lastseendate',
    'datelastseen',
    'lastcheck',
    'lastcrawled',
    'sourcecrawldate',
    'lastchecked',
  ],
  domain: ['site', 'domain', 'referringdomain', 'rootdomain', 'linkingsite', 'linkingdomain'],
  links: ['linkingpages', 'backlinks', 'links', 'linkstotarget', 'externallinks'],
} as const;

export type Column = keyof typeof names;

/** Which cell holds what. */
export type Columns = ReadonlyMap<Column, number>;

const kinds =
  'A column for the page that links is needed, such as “Linking page” (Search Console, latest links), “Referring page URL” (Ahrefs), “Source url” (Semrush, Majestic) or “URL” (Moz), or “Site” (Search Console, top linking sites). Only English exports are understood.';

/** @throws LinkFileUnreadable where no column says who links */
export function recogniseColumns(header: readonly string[]): Columns {
  const folded = header.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const found = (Object.keys(names) as Column[]).flatMap((column): [Column, number][] => {
    const at = names[column].map((name) => folded.indexOf(name)).find((index) => index !== -1);
    return at === undefined ? [] : [[column, at]];
  });
  const columns = new Map(found);
  if (!columns.has('sourceUrl') && !columns.has('domain')) {
    throw new LinkFileUnreadable([{ line: 1, message: kinds }]);
  }
  return columns;
}
