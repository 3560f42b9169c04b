import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { hashText, pick } from './hash.ts';
import { knownTopicsOf, topics } from './topics.ts';

export interface Site {
  /** The host name as the engine displays it, often with `www.`. */
  host: string;
  /** The display name. */
  name: string;
  /** The name in titles, without the word of the topic, which titles of many sites would share. */
  shortName: string;
  /** The name reduced to letters and digits, to match branded phrases. */
  brand: string;
  topic: string | null;
  /** The country of its searchers, or null for all countries. */
  country: string | null;
  /** The prefix of every path: empty, or the tracked folder. */
  basePath: string;
  hash: number;
}

const starts =
  'vel bran quor tarn mibb zel dro fenn gluv harn ist jorr kelv lumm nov oss prin rusk skar thev umb wex yarr zinn';
const ends =
  'mora dolfe aquin ivo bero linde opsa rador tessa ulva wick yonne esto igna obrel anda uvio eska orrin idra';

/** Top-level domains with the country that each serves. */
const tlds: readonly (readonly [string, string | null])[] = [
  ['com', null],
  ['co.uk', 'GB'],
  ['org', null],
  ['de', 'DE'],
  ['com', 'US'],
  ['fr', 'FR'],
  ['net', null],
  ['es', 'ES'],
  ['it', 'IT'],
  ['com', null],
  ['nl', 'NL'],
  ['io', null],
  ['com.br', 'BR'],
  ['ca', 'CA'],
  ['com.au', 'AU'],
  ['in', 'IN'],
  ['jp', 'JP'],
  ['pl', 'PL'],
  ['se', 'SE'],
];

const generalists = [
  'Encyclopedia',
  'Forum',
  'Daily',
  'Market',
  'Answers',
  'Review',
  'Magazine',
  'Directory',
];

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function inventSite(index: number): Site {
  const first = starts.split(' ');
  const last = ends.split(' ');
  const stem = pick(first, index) + pick(last, Math.floor(index / first.length));
  const [tld, country] = pick(tlds, index * 7 + Math.floor(index / 19));
  const isGeneral = index % 8 === 7;
  const topic = isGeneral ? null : pick(topics, index);
  const domain = `${stem}-sandbox.${tld}`;
  const hash = hashText(domain);
  const suffix = topic === null ? pick(generalists, hash) : capitalise(topic);
  return {
    host: hash % 2 === 0 ? domain : `www.${domain}`,
    name: `${capitalise(stem)} ${suffix}`,
    shortName: capitalise(stem),
    brand: stem,
    topic,
    country,
    basePath: '',
    hash,
  };
}

/** The invented sites. Every domain name contains `-sandbox.`. */
export const population: readonly Site[] = Array.from({ length: 440 }, (_, index) => inventSite(index));

/** A tracked domain (`example.com`, `blog.example.com` or `example.com/folder`) as a site of the world; null if it is invalid. */
export function toTrackedSite(domain: string): Site | null {
  const [rawHost = '', ...folders] = domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .split('/');
  const bare = rawHost.replace(/^www\./u, '');
  const label = getDomainWithoutSuffix(bare);
  if (label === null || label === '') return null;
  const hash = hashText(domain.trim().toLowerCase());
  const isApex = bare.startsWith(`${label}.`);
  const readable = domainToUnicode(label) || label;
  const path = folders.filter((folder) => folder !== '').join('/');
  const name = readable.split('-').map(capitalise).join(' ');
  return {
    host: isApex && hash % 2 === 0 ? `www.${bare}` : bare,
    name,
    shortName: name,
    brand: readable.replace(/[^\p{L}\p{N}]/gu, ''),
    topic: knownTopicsOf(name.toLowerCase())[0] ?? null,
    country: null,
    basePath: path === '' ? '' : `/${path}`,
    hash,
  };
}
