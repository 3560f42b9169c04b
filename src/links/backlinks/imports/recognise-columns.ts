import { findColumns } from '#platform/csv';
import { UnreadableLinkFile } from './unreadable-link-file.ts';

/**
 * Column names of English exports from Search Console, Ahrefs, Semrush, Majestic and Moz, reduced to lowercase letters and digits.
 * If a file has several of them, the first of the list counts.
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

/** The index of each column. */
export type Columns = ReadonlyMap<Column, number>;

const missingColumns =
  'The file needs a column with the linking page: “Linking page” (Search Console, latest links), “Referring page URL” (Ahrefs), “Source url” (Semrush, Majestic) or “URL” (Moz); or a column with the linking domain: “Site” (Search Console, top linking sites). Export the file in English.';

const maxShown = 20;
const maxNameLength = 60;

/** @throws UnreadableLinkFile if neither the linking page nor the linking domain has a column */
export function recogniseColumns(header: readonly string[]): Columns {
  const columns = findColumns(header, names);
  if (!columns.has('sourceUrl') && !columns.has('domain')) {
    const shown = header.slice(0, maxShown).map((name) => `“${name.slice(0, maxNameLength)}”`);
    const message = `${missingColumns} The columns of this file are ${shown.join(', ')}.`;
    throw new UnreadableLinkFile([{ line: 1, message }]);
  }
  return columns;
}
