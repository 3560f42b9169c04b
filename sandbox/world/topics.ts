import { hashText, pick } from './hash.ts';

/** Subjects of the invented web, with words by which a phrase is recognised as theirs. */
const vocabulary: Record<string, readonly string[]> = {
  coffee: ['coffee', 'espresso', 'roaster', 'latte', 'tea', 'kaffee', 'café'],
  travel: ['travel', 'hotel', 'flight', 'trip', 'holiday', 'tour', 'reise', 'beach'],
  finance: ['loan', 'bank', 'tax', 'invest', 'mortgage', 'insurance', 'credit', 'pension'],
  health: ['health', 'doctor', 'diet', 'vitamin', 'dentist', 'therapy', 'symptom', 'clinic'],
  software: ['software', 'app', 'api', 'crm', 'hosting', 'seo', 'rank', 'cloud', 'code', 'tracker'],
  garden: ['garden', 'plant', 'lawn', 'seed', 'flower', 'tree'],
  cars: ['car', 'tyre', 'auto', 'electric', 'engine', 'motor', 'bike'],
  fashion: ['shoes', 'dress', 'fashion', 'jacket', 'jeans', 'boots', 'bag'],
  education: ['course', 'learn', 'school', 'university', 'degree', 'lesson', 'training'],
  property: ['house', 'apartment', 'rent', 'property', 'roof', 'kitchen', 'plumber'],
  sport: ['running', 'yoga', 'gym', 'football', 'tennis', 'marathon', 'ski'],
  cooking: ['recipe', 'bread', 'cake', 'soup', 'pasta', 'oven', 'restaurant', 'pizza'],
  music: ['guitar', 'piano', 'music', 'song', 'concert', 'vinyl'],
  pets: ['dog', 'cat', 'puppy', 'pet', 'aquarium', 'vet'],
  legal: ['lawyer', 'law', 'contract', 'visa', 'divorce', 'solicitor'],
  electronics: ['phone', 'laptop', 'camera', 'headphones', 'monitor', 'keyboard', 'tv'],
};

export const topics: readonly string[] = Object.keys(vocabulary);

/** The subject of a phrase: by its words, else an arbitrary but constant one. */
export function topicOf(phrase: string): string {
  const words = phrase.split(' ');
  for (const [topic, known] of Object.entries(vocabulary)) {
    if (words.some((word) => known.includes(word) || known.includes(word.replace(/s$/u, '')))) return topic;
  }
  return pick(topics, hashText(phrase));
}
