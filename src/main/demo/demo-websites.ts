/** A website of the demo. */
export interface DemoWebsite {
  domain: string;
  relationship: 'own' | 'competitor';
  tags: string[];
  /** Days before today on which it was added. */
  age: number;
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

/** In the order in which they were added. */
export const demoWebsites: readonly DemoWebsite[] = [
  { domain: 'harbour-bikes.example', relationship: 'own', tags: ['shop'], age: 78, phrases: bikePhrases },
  { domain: 'quay-coffee.example', relationship: 'own', tags: ['shop'], age: 42, phrases: coffeePhrases },
  {
    domain: 'pedal-and-chain.example',
    relationship: 'competitor',
    tags: ['shop'],
    age: 30,
    phrases: bikePhrases,
  },
  { domain: 'orchard-tools.example', relationship: 'own', tags: ['shop'], age: 12, phrases: gardenPhrases },
];
