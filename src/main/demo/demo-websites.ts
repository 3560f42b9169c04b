/** A website of the demo. */
export interface DemoWebsite {
  domain: string;
  relationship: 'own' | 'competitor';
  tags: string[];
  /** Days before today on which it was added. */
  age: number;
  /** Between two checks of a keyword. */
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

/** In the order in which they were added. The first of them and its rival are looked at each day, the others less often. */
export const demoWebsites: readonly DemoWebsite[] = [
  {
    domain: 'harbour-bikes.example',
    relationship: 'own',
    tags: ['shop'],
    age: 78,
    intervalHours: 24,
    phrases: bikePhrases,
  },
  {
    domain: 'quay-coffee.example',
    relationship: 'own',
    tags: ['shop'],
    age: 42,
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
    relationship: 'own',
    tags: ['shop'],
    age: 12,
    intervalHours: 72,
    phrases: gardenPhrases,
  },
];
