import { pick } from '../hash.ts';

/** Search subjects by topic of the site, with a general list for other sites. */
const goods: Record<string, string> = {
  wheels:
    'bike|bicycle|e-bike|bike helmet|saddle|pedals|bike tyre|bike chain|bike lock|pump|child seat|cargo trailer|handlebar|cycling gloves|bike lights|bike rack|brake pads|mudguards|pannier|tricycle',
  coffee:
    'coffee|espresso|coffee beans|grinder|kettle|filter paper|french press|moka pot|latte|cappuccino|milk frother|decaf|cold brew|coffee cups|café|roaster|barista course|tea|cocoa|syrup',
  garden:
    'garden hose|lawn seed|lawn mower|hedge trimmer|secateurs|spade|rake|wheelbarrow|plant pots|compost|greenhouse|flower bulbs|garden bench|watering can|raised bed|fertiliser|apple tree|shed|gloves|parasol',
};
const everything =
  'coffee espresso grinder kettle hotel flight guide loan mortgage vitamin dentist software crm lawn seed tyre bike jacket boots course lesson apartment kitchen yoga marathon bread pizza guitar piano puppy aquarium visa contract laptop camera headphones keyboard café größe zürich notebook mattress lamp desk candle perfume watch helmet tent stroller drill paint curtain carpet blender freezer scooter printer router monitor'.split(
    ' ',
  );

/** The search subjects of a site with this topic. */
export function subjectsOf(topic: string | null): readonly string[] {
  return goods[topic ?? '']?.split('|') ?? everything;
}

const openings =
  'best|cheap|buy|how to choose|what is|repair|rent|used|small|large|electric|organic|wooden|vintage|compare|review of|top 10|why|when to buy|alternatives to|easy|professional|outdoor|portable|kids|luxury|eco|local|find|order|free|new|custom|digital|smart|folding|waterproof|light|strong|quiet'.split(
    '|',
  );
const endings =
  '|near me|online|2026|price|for beginners|vs|ideas|test|reviews|size chart|delivery|sale|second hand|for small rooms|at home|manual|checklist|cost|warranty|with discount|for seniors|quality|brands|size|colours|set|parts|problems|forum|today'.split(
    '|',
  );
const brandForms = ['', ' login', ' reviews', ' shop', ' contact', ' discount', ' app', ' opening hours'];
const sections = ['blog', 'guides', 'products', 'topics', 'help', 'compare'];

/** The number of branded queries, which are the first ones. */
export const brandQueries = brandForms.length;

export interface Asked {
  brand: string;
  subjects: readonly string[];
  hash: number;
}

/** The `index`-th query of a site, lowercase and unique. */
export function queryText({ brand, subjects, hash }: Asked, index: number): string {
  if (index < brandForms.length) return brand + pick(brandForms, index);
  const nth = index - brandForms.length;
  const byOpening = Math.floor(nth / subjects.length);
  const byEnding = Math.floor(byOpening / openings.length);
  const round = Math.floor(byEnding / endings.length);
  const words = [
    pick(openings, byOpening + (hash >>> 8)),
    pick(subjects, nth + hash),
    pick(endings, byEnding),
    round === 0 ? '' : String(round + 1),
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** The `index`-th page of a site: its home page first, some with a query string or a fragment. */
export function pagePath(subjects: readonly string[], index: number): string {
  if (index === 0) return '/';
  if (index % 29 === 7) return `/products?id=${index}`;
  const round = Math.floor(index / subjects.length);
  const words = [pick(openings, round), pick(subjects, index), round < openings.length ? '' : String(round)];
  const path = `/${pick(sections, index)}/${encodeURIComponent(words.join(' ').trim().replaceAll(' ', '-'))}`;
  return index % 31 === 9 ? `${path}#answer` : path;
}

/** Countries of searches as Google's lowercase ISO 3166-1 alpha-3 codes; `zzz` is unknown. */
export const countries: readonly string[] =
  'usa gbr deu fra ind can aus esp ita nld bra pol swe jpn mex che aut irl zaf idn zzz'.split(' ');

export const devices: readonly string[] = ['MOBILE', 'DESKTOP', 'TABLET'];

export const appearances: readonly string[] = ['REVIEW_SNIPPET', 'PRODUCT_SNIPPETS', 'TRANSLATED_RESULT'];
