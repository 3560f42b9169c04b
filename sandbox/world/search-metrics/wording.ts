import { pick } from '../hash.ts';

/** Search subjects by topic of the site, with a general list for other sites. */
const goods: Record<string, string> = {
  wheels:
    'bikes|e-bikes|bike helmets|bike lights|bike locks|cargo bikes|bike tyres|kids bikes|bike pumps|bike saddles|bike pedals|bike chains|child bike seats|bike trailers|cycling gloves|bike racks|brake pads|mudguards|panniers|balance bikes',
  coffee:
    'coffee beans|espresso machines|coffee grinders|coffee makers|french press|moka pots|milk frothers|coffee filters|decaf coffee|cold brew coffee|coffee cups|gooseneck kettles|coffee scales|coffee capsules|barista courses|coffee subscriptions|loose leaf tea|drip coffee bags|coffee syrup|travel mugs',
  garden:
    'garden tools|lawn seed|garden hoses|lawn mowers|hedge trimmers|secateurs|garden spades|wheelbarrows|plant pots|compost bins|greenhouses|flower bulbs|garden benches|watering cans|raised garden beds|fruit trees|garden sheds|garden gloves|garden forks|plant food',
};
/** The word that the goods of a topic have in common. */
const nouns: Record<string, string> = { wheels: 'bike', coffee: 'coffee', garden: 'garden' };
const everything =
  'coffee espresso grinder kettle hotel flight guide loan mortgage vitamin dentist software crm lawn seed tyre bike jacket boots course lesson apartment kitchen yoga marathon bread pizza guitar piano puppy aquarium visa contract laptop camera headphones keyboard café größe zürich notebook mattress lamp desk candle perfume watch helmet tent stroller drill paint curtain carpet blender freezer scooter printer router monitor'.split(
    ' ',
  );

const everyForm =
  'best|cheap|buy|how to choose|what is|repair|rent|used|small|large|electric|organic|wooden|vintage|compare|review of|top 10|why|when to buy|alternatives to|easy|professional|outdoor|portable|kids|luxury|eco|local|find|order|free|new|custom|digital|smart|folding|waterproof|light|strong|quiet'
    .split('|')
    .map((opening) => `${opening} {}`);
/** Forms of searches for the goods of a shop, the most frequent first. `{}` is the product. */
const usual =
  '{}|best {}|{} near me|cheap {}|buy {} online|{} sale|{} reviews|best {} 2026|used {}|{} for beginners|how to choose {}|{} price comparison|premium {}|{} delivery|{} brands|{} shop|small {}|{} uk|best budget {}|{} for sale|where to buy {}|{} gift ideas|{} discount code|high quality {}|{} test|lightweight {}|{} offers|top rated {}|{} black friday|{} online shop';
const forms: Record<string, string> = {
  wheels: `${usual}|how to clean {}|{} for adults|{} for commuting|waterproof {}|how to fit {}|{} repair|folding {}|second hand {}|{} for seniors|custom {}|vintage {}|{} for kids|mountain {}|road {}|{} size guide|are expensive {} worth it|{} parts|how long do {} last|{} workshop|women's {}`,
  coffee: `${usual}|organic {}|how to store {}|{} for home|italian {}|{} for offices|fair trade {}|{} gift set|how to clean {}|portable {}|{} for espresso|strong {}|{} for two|{} recipe|mild {}|are expensive {} worth it|vegan {}|local {}|fresh {}|{} wholesale|compact {}`,
  garden: `${usual}|wooden {}|how to clean {}|{} for small gardens|outdoor {}|{} for clay soil|cordless {}|when to buy {}|organic {}|{} for seniors|heavy duty {}|{} set|folding {}|{} storage|how to use {}|are expensive {} worth it|{} for spring|stainless steel {}|weatherproof {}|{} hire|{} for balconies`,
};

/** The searches that a shop knows best, besides those for its goods. */
const heads: Record<string, string> = {
  wheels:
    'bike shop|city bike|electric bike|folding bike|cargo bike|kids bike|gravel bike|bike helmet|bike lock|bike repair near me|bike service price|used e-bike|bike rental|bike trailer|how to clean a bike chain|best commuter bike|bike insurance|bike pump',
  coffee:
    'espresso machine|coffee grinder|pour over coffee|coffee subscription|latte art course|coffee tasting|espresso cups|coffee gift box|best coffee filter|coffee reviews|coffee configurator|coffee clearance|coffee bundles|coffee advice|coffee comparison',
  garden: 'pruning shears|tree pruning service|raised garden bed',
};

/** The words of the searches for a site with this topic. */
export function vocabularyOf(topic: string | null): Vocabulary {
  return {
    heads: heads[topic ?? '']?.split('|') ?? [],
    subjects: goods[topic ?? '']?.split('|') ?? everything,
    forms: forms[topic ?? '']?.split('|') ?? everyForm,
  };
}

/** The word that all goods of a topic have in common; null for other topics. */
export function nounOf(topic: string | null): string | null {
  return nouns[topic ?? ''] ?? null;
}

interface Vocabulary {
  heads: readonly string[];
  subjects: readonly string[];
  /** With `{}` in place of the subject. */
  forms: readonly string[];
}

const endings =
  '|near me|online|2026|price|for beginners|vs|ideas|test|reviews|size chart|delivery|sale|second hand|for small rooms|at home|manual|checklist|cost|warranty|with discount|for seniors|quality|brands|size|colours|set|parts|problems|forum|today'.split(
    '|',
  );
const brandForms = ['', ' login', ' reviews', ' shop', ' contact', ' discount', ' app', ' opening hours'];

/** The number of branded queries, which are the first ones. */
export const brandQueries = brandForms.length;

export interface Asked extends Vocabulary {
  brand: string;
  hash: number;
}

/** The `index`-th query of a site, lowercase and unique, and what it is about. */
export function inventQuery(
  { brand, heads: known, subjects, forms: asked, hash }: Asked,
  index: number,
): { text: string; subject: string } {
  if (index < brandForms.length) return { text: brand + pick(brandForms, index), subject: brand };
  const head = known[index - brandForms.length];
  if (head !== undefined) return { text: head, subject: head };
  const nth = index - brandForms.length - known.length;
  const byForm = Math.floor(nth / subjects.length);
  const byEnding = Math.floor(byForm / asked.length);
  const round = Math.floor(byEnding / endings.length);
  const subject = pick(subjects, nth + hash);
  const words = [
    pick(asked, byForm).replace('{}', subject),
    pick(endings, byEnding),
    round === 0 ? '' : String(round + 1),
  ];
  return { text: words.filter((word) => word !== '').join(' '), subject };
}

/** Countries of searches as Google's lowercase ISO 3166-1 alpha-3 codes; `zzz` is unknown. */
export const countries: readonly string[] =
  'usa gbr deu fra ind can aus esp ita nld bra pol swe jpn mex che aut irl zaf idn zzz'.split(' ');

export const devices: readonly string[] = ['MOBILE', 'DESKTOP', 'TABLET'];

export const appearances: readonly string[] = ['REVIEW_SNIPPET', 'PRODUCT_SNIPPETS', 'TRANSLATED_RESULT'];
