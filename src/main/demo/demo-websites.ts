export interface DemoWebsite {
  domain: string;
  relationship: 'client' | 'competitor';
  tags: string[];
  /** The day it was added, in days before today. */
  age: number;
  /** Hours between two rank checks of a keyword. */
  intervalHours: number;
  phrases: readonly string[];
}

const bikePhrases = [
  'bike shop',
  'city bike',
  'electric bike',
  'folding bike',
  'cargo bike',
  'kids bike',
  'gravel bike',
  'bike helmet',
  'bike lock',
  'bike lights',
  'bike repair near me',
  'bike service price',
  'used e-bike',
  'bike rental',
  'bike trailer',
  'harbour bikes opening hours',
  'how to clean a bike chain',
  'best commuter bike',
  'bike insurance',
  'bike pump',
];
const coffeePhrases = [
  'coffee beans',
  'espresso machine',
  'coffee grinder',
  'pour over coffee',
  'decaf coffee',
  'coffee subscription',
  'cold brew coffee',
  'latte art course',
  'coffee tasting',
  'espresso cups',
  'coffee gift box',
  'best coffee filter',
  'coffee shop near me',
  'coffee roastery jobs',
  'how to descale a coffee machine',
  'coffee opening hours',
];
const gardenPhrases = [
  'garden tools',
  'pruning shears',
  'plant pots',
  'lawn seed',
  'flower bulbs',
  'tree pruning service',
  'garden gloves',
  'raised garden bed',
];

/** In the order of their addition. The first website and its competitor are checked daily, the others less often. */
export const demoWebsites: readonly DemoWebsite[] = [
  {
    domain: 'harbour-bikes.example',
    relationship: 'client',
    tags: ['shop'],
    age: 78,
    intervalHours: 24,
    phrases: bikePhrases,
  },
  {
    domain: 'quay-coffee.example',
    relationship: 'client',
    tags: ['shop'],
    age: 45,
    intervalHours: 72,
    phrases: coffeePhrases,
  },
  {
    domain: 'pedal-and-chain.example',
    relationship: 'competitor',
    tags: ['shop'],
    age: 30,
    intervalHours: 24,
    phrases: bikePhrases,
  },
  {
    domain: 'orchard-tools.example',
    relationship: 'client',
    tags: ['shop'],
    age: 12,
    intervalHours: 72,
    phrases: gardenPhrases,
  },
];

/** On these last days, backlinks and placements are verified in the afternoon as well. */
export const recentDays = 30;

const recent = Array.from({ length: 14 }, (_none, nth) => 14 - nth);

/**
 * The simulated days, in days before today: each of the last two weeks, about every second day of the two before, and earlier those on
 * which a campaign proceeds. The history of positions does not depend on these days and has every day.
 */
export const historyAges: readonly number[] = [
  78,
  75,
  72,
  66,
  46,
  45,
  41,
  39,
  38,
  35,
  33,
  30,
  29,
  28,
  26,
  24,
  22,
  21,
  20,
  18,
  16,
  ...recent,
];
