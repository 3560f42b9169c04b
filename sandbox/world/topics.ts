import { LRUCache } from 'lru-cache';
import { hashText, pick } from './hash.ts';

/** The topics of the sandbox world, with the words that identify them in a phrase. */
const vocabulary: Record<string, string> = {
  coffee: 'coffee espresso roaster latte cappuccino barista decaf tea kaffee café tee thé コーヒー',
  travel: 'travel hotel flight trip holiday tour reise beach urlaub voyage viaje 旅行 ホテル',
  finance:
    'loan bank tax invest mortgage insurance credit pension kredit versicherung crédit assurance préstamo seguro 保険',
  health:
    'health doctor diet vitamin dentist therapy symptom clinic arzt zahnarzt médecin dentiste médico dentista 歯医者',
  software: 'software app api crm hosting seo rank cloud code tracker buchhaltung logiciel ソフト アプリ',
  garden:
    'garden plant lawn seed flower tree orchard pruning shears hedge secateurs wheelbarrow compost garten jardin jardín 庭',
  wheels:
    'car tyre auto electric engine motor bike e-bike bicycle cycling pannier tricycle pedal fahrrad fahrräder vélo voiture bicicleta coche 自転車',
  fashion: 'shoes dress fashion jacket jeans boots bag schuhe chaussures zapatos 靴',
  education: 'course learn school university degree lesson training kurs cours curso 英会話',
  property: 'house apartment rent property roof kitchen plumber wohnung küche appartement piso 賃貸',
  sport: 'running yoga gym football tennis marathon ski laufen gimnasio ジム',
  cooking: 'recipe bread cake soup pasta oven restaurant pizza rezept recette receta レストラン',
  music: 'guitar piano music song concert vinyl gitarre guitare guitarra ギター',
  pets: 'dog cat puppy pet aquarium vet hund katze chien perro ペット',
  legal: 'lawyer law contract visa divorce solicitor anwalt avocat abogado 弁護士',
  electronics: 'phone laptop camera headphones monitor keyboard tv handy kopfhörer téléphone móvil カメラ',
};

export const topics: readonly string[] = Object.keys(vocabulary);

const knownWords = Object.entries(vocabulary).map(([topic, text]) => {
  const words = text.split(' ');
  // Japanese has no spaces between words.
  return { topic, words, unspaced: words.filter((word) => word > '\u3000') };
});

/** A long history asks for the same phrases every day. */
const topicsByPhrase = new LRUCache<string, readonly string[]>({ max: 1_000 });

/** The topics of a phrase by its words: two for `bike insurance`, none for a phrase of other words. */
export function knownTopicsOf(phrase: string): readonly string[] {
  const known = topicsByPhrase.get(phrase) ?? findTopics(phrase);
  topicsByPhrase.set(phrase, known);
  return known;
}

function findTopics(phrase: string): string[] {
  const asked = phrase.split(' ');
  const found = knownWords.filter(
    ({ words, unspaced }) =>
      asked.some((word) => words.includes(word) || words.includes(word.replace(/s$/u, ''))) ||
      unspaced.some((word) => phrase.includes(word)),
  );
  return found.map(({ topic }) => topic);
}

/** The topics of a phrase by its words, or an arbitrary but constant one. */
export function topicsOf(phrase: string): readonly string[] {
  const known = knownTopicsOf(phrase);
  return known.length > 0 ? known : [pick(topics, hashText(phrase))];
}
