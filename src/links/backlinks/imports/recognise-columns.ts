import { findColumns } from '#platform/csv';
import { sayLinkFile } from './say-link-file.ts';
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

const maxShown = 20;
const maxNameLength = 60;

/** @throws UnreadableLinkFile if neither the linking page nor the linking domain has a column */
export function recogniseColumns(header: readonly string[]): Columns {
  const columns = findColumns(header, names);
  if (!columns.has('sourceUrl') && !columns.has('domain')) {
    const shown = header.slice(0, maxShown).map((name) => `“${name.slice(0, maxNameLength)}”`);
    throw new UnreadableLinkFile([{ line: 1, reason: sayLinkFile('no_columns', { columns: shown }) }]);
  }
  return columns;
}
