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
  /** Whether the site is a publication that sells placements, and not a company. */
  isPublisher: boolean;
  /** The country of its searchers, or null for all countries. */
  country: string | null;
  /** The prefix of every path: empty, or the tracked folder. */
  basePath: string;
  hash: number;
}

const starts =
  'north ash maple river stone bright clear cedar fox green amber high elm crown lake long mill moor oak old red silver west wood';
const ends =
  'gate field brook ford hill side well mark bridge holm wick stead worth ridge dale haven port crest view';
/** Words that companies of a topic add to their names. */
const trades: Record<string, string> = {
  coffee: 'Coffee|Roasters|Coffee Company|Espresso',
  travel: 'Travel|Holidays|Tours|Journeys',
  finance: 'Finance|Mutual|Savings|Capital',
  health: 'Health|Clinic|Medical|Wellbeing',
  software: 'Software|Systems|Labs|Cloud',
  garden: 'Gardens|Garden Centre|Nursery|Growers',
  wheels: 'Cycles|Bikes|Bike Works|Velo',
  fashion: 'Clothing|Outfitters|Footwear|Apparel',
  education: 'Academy|Learning|College|Courses',
  property: 'Homes|Estates|Lettings|Interiors',
  sport: 'Sports|Fitness|Athletics|Running',
  cooking: 'Kitchen|Bakery|Foods|Recipes',
  music: 'Music|Audio|Instruments|Records',
  pets: 'Pets|Pet Supplies|Animal Care|Aquatics',
  legal: 'Legal|Law|Solicitors|Advocates',
  electronics: 'Electronics|Audio & Video|Devices|Digital',
};

/** Fields of publications by topic, for their names. */
const fields: Record<string, string> = {
  coffee: 'Coffee',
  travel: 'Travel',
  finance: 'Money',
  health: 'Health',
  software: 'Software',
  garden: 'Gardening',
  wheels: 'Cycling',
  fashion: 'Fashion',
  education: 'Learning',
  property: 'Home',
  sport: 'Sports',
  cooking: 'Cooking',
  music: 'Music',
  pets: 'Pet',
  legal: 'Law',
  electronics: 'Gadget',
};
const publications = 'Magazine|Journal|Weekly|Review';
/** One in three sites is a publication. */
const oneOf = 3;

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

const generalists = 'Encyclopedia|Forum|Daily|Post|Answers|Review|Magazine|Directory';

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function inventSite(index: number): Site {
  const first = starts.split(' ');
  const last = ends.split(' ');
  const round = Math.floor(index / first.length);
  // Each round starts with another word, so that the sites of a topic do not share theirs.
  const stem = pick(first, index + 5 * round) + pick(last, round);
  const [tld, country] = pick(tlds, index * 7 + Math.floor(index / 19));
  const isGeneral = index % 8 === 7;
  const topic = isGeneral ? null : pick(topics, index);
  const hash = hashText(`${stem}-sandbox.${tld}`);
  const isPublisher = index % oneOf === 0;
  const suffix = suffixOf(topic, isPublisher, hash);
  const words = suffix.toLowerCase().replace(/\W+/gu, '-');
  const domain = `${stem}-${words}-sandbox.${tld}`;
  return {
    host: hash % 2 === 0 ? domain : `www.${domain}`,
    name: `${capitalise(stem)} ${suffix}`,
    shortName: capitalise(stem),
    brand: stem,
    topic,
    isPublisher,
    country,
    basePath: '',
    hash,
  };
}

function suffixOf(topic: string | null, isPublisher: boolean, hash: number): string {
  if (topic === null) return pick(generalists.split('|'), hash);
  const field = fields[topic];
  if (isPublisher && field !== undefined) return `${field} ${pick(publications.split('|'), hash)}`;
  return pick((trades[topic] ?? generalists).split('|'), hash);
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
    isPublisher: false,
    country: null,
    basePath: path === '' ? '' : `/${path}`,
    hash,
  };
}
