import { LRUCache } from 'lru-cache';
import { hashText, pick } from './hash.ts';

/**
 * The topics of the sandbox world, with the words that identify them in a phrase. Words after the bar name single goods, which are
 * searched less than their topic.
 */
const vocabulary: Record<string, string> = {
  coffee:
    'coffee espresso roaster latte cappuccino barista decaf tea kaffee café tee thé コーヒー | moka frother kettle press',
  travel: 'travel hotel flight trip holiday tour reise beach urlaub voyage viaje 旅行 ホテル',
  finance:
    'loan bank tax invest mortgage insurance credit pension kredit versicherung crédit assurance préstamo seguro 保険',
  health:
    'health doctor diet vitamin dentist therapy symptom clinic arzt zahnarzt médecin dentiste médico dentista 歯医者',
  software: 'software app api crm hosting seo rank cloud code tracker buchhaltung logiciel ソフト アプリ',
  garden:
    'garden plant lawn seed flower tree orchard pruning garten jardin jardín 庭 | compost greenhouse hedge secateurs shears watering wheelbarrow',
  wheels:
    'car tyre auto electric engine motor bike e-bike bicycle cycling tricycle fahrrad fahrräder vélo voiture bicicleta coche 自転車 | brake mudguard pannier pedal',
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

interface TopicWord {
  topics: string[];
  isNarrow: boolean;
}

const knownWords = new Map<string, TopicWord>();
for (const [topic, text] of Object.entries(vocabulary)) {
  for (const [part, words] of text.split(' | ').entries()) {
    for (const word of words.split(' ')) {
      const { topics: others } = knownWords.get(word) ?? { topics: [] };
      knownWords.set(word, { topics: [...others, topic], isNarrow: part > 0 });
    }
  }
}
/** Japanese has no spaces between words. */
const unspacedWords = [...knownWords].filter(([word]) => word > '\u3000');

interface PhraseTopics {
  topics: readonly string[];
  /** Whether the phrase names no topic as a whole, only single goods or nothing that is known. */
  isNarrow: boolean;
}

/** A long history asks for the same phrases every day. */
const known = new LRUCache<string, PhraseTopics>({ max: 1_000 });

function describePhrase(phrase: string): PhraseTopics {
  const described = known.get(phrase) ?? findTopics(phrase);
  known.set(phrase, described);
  return described;
}

function findTopics(phrase: string): PhraseTopics {
  const spaced = phrase
    .split(' ')
    .flatMap((word) => knownWords.get(word) ?? knownWords.get(word.replace(/s$/u, '')) ?? []);
  const unspaced = unspacedWords.filter(([word]) => phrase.includes(word)).map(([, one]) => one);
  const words = [...spaced, ...unspaced];
  const found = new Set(words.flatMap(({ topics: ofWord }) => ofWord));
  return {
    topics: topics.filter((topic) => found.has(topic)),
    isNarrow: words.every(({ isNarrow }) => isNarrow),
  };
}

/** The topics of a phrase by its words: two for `bike insurance`, none for a phrase of other words. */
export function knownTopicsOf(phrase: string): readonly string[] {
  return describePhrase(phrase).topics;
}

/** Whether a phrase is about single goods such as panniers, or about nothing that is known, and so is searched less than a topic. */
export function isNarrowPhrase(phrase: string): boolean {
  return describePhrase(phrase).isNarrow;
}

/** The topics of a phrase by its words, or an arbitrary but constant one. */
export function topicsOf(phrase: string): readonly string[] {
  const found = knownTopicsOf(phrase);
  return found.length > 0 ? found : [pick(topics, hashText(phrase))];
}
