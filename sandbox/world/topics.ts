import { hashText, pick } from './hash.ts';

/** The topics of the sandbox world, with the words that identify them in a phrase. */
const vocabulary: Record<string, string> = {
  coffee: 'coffee espresso roaster latte tea kaffee café tee thé コーヒー',
  travel: 'travel hotel flight trip holiday tour reise beach urlaub voyage viaje 旅行 ホテル',
  finance:
    'loan bank tax invest mortgage insurance credit pension kredit versicherung crédit assurance préstamo seguro 保険',
  health:
    'health doctor diet vitamin dentist therapy symptom clinic arzt zahnarzt médecin dentiste médico dentista 歯医者',
  software: 'software app api crm hosting seo rank cloud code tracker buchhaltung logiciel ソフト アプリ',
  garden: 'garden plant lawn seed flower tree orchard garten jardin jardín 庭',
  wheels:
    'car tyre auto electric engine motor bike pedal fahrrad fahrräder vélo voiture bicicleta coche 自転車',
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

/** The topic of a phrase by its words. */
export function knownTopicOf(phrase: string): string | undefined {
  const asked = phrase.split(' ');
  const found = knownWords.find(
    ({ words, unspaced }) =>
      asked.some((word) => words.includes(word) || words.includes(word.replace(/s$/u, ''))) ||
      unspaced.some((word) => phrase.includes(word)),
  );
  return found?.topic;
}

/** The topic of a phrase by its words, or an arbitrary but constant one. */
export function topicOf(phrase: string): string {
  return knownTopicOf(phrase) ?? pick(topics, hashText(phrase));
}
