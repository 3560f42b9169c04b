import type { ColumnField, ImportSource } from './read-item.ts';

/**
 * The names of columns in English exports, folded to lowercase letters and digits. If a file has several of them, the first of the
 * list counts.
 */
export const columnNames = {
  keyword: ['keyword', 'keywords', 'query', 'searchterm', 'searchquery', 'phrase', 'keywordname'],
  website: ['website', 'domain', 'websiteurl', 'site', 'project', 'projectdomain'],
  position: [
    'position',
    'currentposition',
    'rank',
    'currentrank',
    'organicrank',
    'organicposition',
    'googlerank',
    'googleposition',
    'latestrank',
    'pos',
    'ranking',
  ],
  date: [
    'date',
    'day',
    'currentdate',
    'checkedat',
    'datechecked',
    'rankdate',
    'searchdate',
    'updated',
    'lastupdated',
    'lastupdate',
    'lastchecked',
    'lastcheck',
    'timestamp',
  ],
  url: [
    'currenturl',
    'rankingurl',
    'rankingpage',
    'rankedpage',
    'highestrankingpage',
    'foundurl',
    'urlfound',
    'url',
    'page',
  ],
  country: ['country', 'countrycode', 'countrylocale', 'market'],
  language: ['language', 'languagecode', 'lang', 'locale'],
  device: ['device', 'devicetype', 'searchtype', 'platform'],
  engine: ['searchengine', 'engine', 'searchenginename'],
  location: ['location', 'city', 'region', 'searchlocation'],
  tags: ['tags', 'tag', 'labels', 'groups', 'group', 'keywordgroup', 'keywordgroups', 'category'],
  targetUrl: ['targeturl', 'preferredurl', 'preferredlandingpage', 'landingpage', 'desiredurl', 'targetpage'],
  annotation: ['annotation', 'annotations', 'note', 'notes', 'event', 'comment', 'title', 'description'],
} as const satisfies Partial<Record<ColumnField, readonly string[]>>;

/** Columns by which the exports of a rank tracker differ from others: one of each list. */
const signatures: [ImportSource, ...(readonly string[])[]][] = [
  [
    'accuranker',
    ['highestrankingpage', 'initialrank', 'dynamicctr', 'shareofvoice'],
    ['searchengine', 'rank', 'initialrank'],
  ],
  [
    'advanced_web_ranking',
    ['website'],
    ['searchengine'],
    ['bestposition', 'previousposition', 'visibilityscore', 'bestrank', 'previousrank'],
  ],
  [
    'se_ranking',
    ['searchvol', 'searchvolume', 'dynamic', 'kei'],
    ['group', 'targeturl', 'landingpage', 'dynamic', 'kei'],
  ],
  [
    'nightwatch',
    [
      'searchvolumelocal',
      'localvolume',
      'clickpotential',
      'adjustedrank',
      'organicrank',
      'localsearchvolume',
    ],
  ],
  [
    'ahrefs',
    ['kd', 'keyworddifficulty'],
    ['serpfeatures', 'organictraffic', 'currentorganictraffic', 'traffic', 'positionchange'],
  ],
];

/** The tracker whose export has this header; `csv` if none is certain. Pure. @param folded the names, by `foldToAscii` */
export function recogniseSource(header: readonly string[], folded: readonly string[]): ImportSource {
  if (header.some((name) => semrushDay.test(name))) return 'semrush';
  if (header.some((name) => seoPanelDay.test(name))) return 'seo_panel';
  const has = (names: readonly string[]) => names.some((name) => folded.includes(name));
  return signatures.find(([, ...lists]) => lists.every((names) => has(names)))?.[0] ?? 'csv';
}

/** `*.example.com/*_20240131`, `…_20240131_landing`, `…_20240131_type`. */
export const semrushDay = /^(.*)_(\d{8})(?:_(landing|type))?$/;
/** `google.com(01/31)` and `google.com(+/-)`. */
export const seoPanelDay = /^([a-z0-9.-]+\.[a-z.]+)\((\d{2}\/\d{2}|\+\/-)\)$/i;
