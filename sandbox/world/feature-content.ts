import { landingAt, type ResultSet } from '../world.ts';
import { between, mix, pick } from './hash.ts';
import { type Landing, landingOf } from './landing.ts';
import { population, type Site } from './sites.ts';

/** The page of an element that is not an organic result. `salt` distinguishes the kinds and their indexes. */
function someLanding(results: ResultSet, salt: number): Landing {
  const variant = mix(results.seed, salt) % 4;
  return landingOf({ site: someSite(results, salt), variant }, results.wording);
}

function someSite(results: ResultSet, salt: number): Site {
  return pick(population, mix(results.seed, salt));
}

export function advertisement(results: ResultSet, nth: number): Landing {
  const landing = someLanding(results, 100 + nth);
  return { ...landing, url: `${landing.url}?campaign=${nth}` };
}

/** The result that a featured snippet quotes: one of the first three. */
export function snippetSource(results: ResultSet): Landing {
  return landingAt(results, Math.min(results.organic.length, between(1, 3, mix(results.seed, 200))));
}

/** The pages that an AI overview cites, mostly top results. */
export function overviewSources(results: ResultSet): Landing[] {
  const ranks = [1, 2, 4, 7, 9].filter((rank) => rank <= results.organic.length);
  return ranks.map((rank) => landingAt(results, rank));
}

interface LocalPlace extends Landing {
  name: string;
  rating: number;
  reviews: number;
  phone: string;
}

export function localPlace(results: ResultSet, nth: number): LocalPlace {
  const landing = someLanding(results, 300 + nth);
  const key = mix(results.seed, 310 + nth);
  return {
    ...landing,
    name: someSite(results, 300 + nth).name,
    rating: between(31, 50, key) / 10,
    reviews: between(4, 900, mix(key, 1)),
    phone: `+1-555-01${String(between(0, 99, key)).padStart(2, '0')}`,
  };
}

interface Question extends Landing {
  question: string;
}

const questionForms = [
  'What should I know about {}?',
  'How much should I pay for {}?',
  'Where can I find {}?',
  'What do experts say about {}?',
];

export function questions(results: ResultSet): Question[] {
  return questionForms.map((form, index) => ({
    ...someLanding(results, 400 + index),
    question: form.replace('{}', results.wording.plain),
  }));
}

const relatedForms = ['near me', 'online', 'reviews', 'prices', 'sale', 'comparison', '2026', 'delivery'];

export function relatedPhrases(results: ResultSet): string[] {
  return relatedForms.map((form) => `${results.wording.plain} ${form}`);
}

/** Pages for blocks of videos, images, news or products. */
export function blockEntries(
  results: ResultSet,
  kind: 'video' | 'images' | 'top_stories' | 'shopping',
): Landing[] {
  const salt = { video: 500, images: 600, top_stories: 700, shopping: 800 }[kind];
  return [1, 2, 3].map((nth) => someLanding(results, salt + nth));
}

export function knowledgeSource(results: ResultSet): Landing {
  return someLanding(results, 900);
}
