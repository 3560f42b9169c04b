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

const everyOpening =
  'best|cheap|buy|how to choose|what is|repair|rent|used|small|large|electric|organic|wooden|vintage|compare|review of|top 10|why|when to buy|alternatives to|easy|professional|outdoor|portable|kids|luxury|eco|local|find|order|free|new|custom|digital|smart|folding|waterproof|light|strong|quiet'.split(
    '|',
  );
/** Openings that fit the goods of a topic. */
const usual =
  'best|cheap|buy|how to choose|compare|review of|top 10|when to buy|alternatives to|professional|small|large|local|find|order|new';
const openings: Record<string, string> = {
  wheels: `${usual}|how to clean|repair|rent|used|electric|light|strong|kids|custom|folding|vintage`,
  coffee: `${usual}|how to store|organic|fresh|italian|easy|luxury|free|fair trade|strong|mild|house`,
  garden: `${usual}|how to clean|wooden|eco|outdoor|organic|hardy|folding|light|strong|waterproof|used`,
};

/** The words of the searches for a site with this topic. */
export function vocabularyOf(topic: string | null): Vocabulary {
  return {
    subjects: goods[topic ?? '']?.split('|') ?? everything,
    openings: openings[topic ?? '']?.split('|') ?? everyOpening,
  };
}

/** The word that all goods of a topic have in common; null for other topics. */
export function nounOf(topic: string | null): string | null {
  return goods[topic ?? '']?.split(/[| ]/u)[0] ?? null;
}

interface Vocabulary {
  subjects: readonly string[];
  openings: readonly string[];
}

const endings =
  '|near me|online|2026|price|for beginners|vs|ideas|test|reviews|size chart|delivery|sale|second hand|for small rooms|at home|manual|checklist|cost|warranty|with discount|for seniors|quality|brands|size|colours|set|parts|problems|forum|today'.split(
    '|',
  );
const brandForms = ['', ' login', ' reviews', ' shop', ' contact', ' discount', ' app', ' opening hours'];
const sections = ['blog', 'guides', 'products', 'topics', 'help', 'compare'];

/** The number of branded queries, which are the first ones. */
export const brandQueries = brandForms.length;

export interface Asked extends Vocabulary {
  brand: string;
  hash: number;
}

/** The `index`-th query of a site, lowercase and unique. */
export function queryText({ brand, subjects, openings: starts, hash }: Asked, index: number): string {
  if (index < brandForms.length) return brand + pick(brandForms, index);
  const nth = index - brandForms.length;
  const byOpening = Math.floor(nth / subjects.length);
  const byEnding = Math.floor(byOpening / starts.length);
  const round = Math.floor(byEnding / endings.length);
  const words = [
    pick(starts, byOpening + (hash >>> 8)),
    pick(subjects, nth + hash),
    pick(endings, byEnding),
    round === 0 ? '' : String(round + 1),
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** The `index`-th page of a site: its home page first, some with a query string or a fragment. */
export function pagePath({ subjects, openings: starts }: Vocabulary, index: number): string {
  if (index === 0) return '/';
  if (index % 29 === 7) return `/products?id=${index}`;
  const round = Math.floor(index / subjects.length);
  const words = [pick(starts, round), pick(subjects, index), round < starts.length ? '' : String(round)];
  const path = `/${pick(sections, index)}/${encodeURIComponent(words.join(' ').trim().replaceAll(' ', '-'))}`;
  return index % 31 === 9 ? `${path}#answer` : path;
}

/** Countries of searches as Google's lowercase ISO 3166-1 alpha-3 codes; `zzz` is unknown. */
export const countries: readonly string[] =
  'usa gbr deu fra ind can aus esp ita nld bra pol swe jpn mex che aut irl zaf idn zzz'.split(' ');

export const devices: readonly string[] = ['MOBILE', 'DESKTOP', 'TABLET'];

export const appearances: readonly string[] = ['REVIEW_SNIPPET', 'PRODUCT_SNIPPETS', 'TRANSLATED_RESULT'];
