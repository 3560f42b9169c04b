import { hashText, mix, pick } from '../world/hash.ts';

const sentences = 28;
type Wording = Record<'subjects' | 'verbs' | 'objects' | 'ends', readonly string[]>;

const wordings: Record<'en' | 'de', Wording> = {
  en: {
    subjects:
      'the harbour,a quiet street,every visitor,our neighbour,the old bridge,a careful buyer,the morning train,nobody here,the small shop,a long letter,the first guide,the winter garden'.split(
        ',',
      ),
    verbs:
      'remembers,measures,repairs,paints,counts,carries,compares,describes,forgets,follows,collects,answers'.split(
        ',',
      ),
    objects:
      'seven lanterns,the wooden stairs,a map of the coast,last year’s prices,the blue bicycle,three small boats,an empty notebook,the smell of bread,most of the windows,a list of names,the northern road,two paper tickets'.split(
        ',',
      ),
    ends: 'before noon,without a word,for the third time,in the rain,near the station,as a favour,by heart,after the market,under the roof,since April,on the way home,when asked'.split(
      ',',
    ),
  },
  de: {
    subjects:
      'der Hafen,eine ruhige Straße,jeder Besucher,unser Nachbar,die alte Brücke,eine vorsichtige Käuferin,der frühe Zug,der kleine Laden,ein langer Brief,der erste Ratgeber,der Wintergarten'.split(
        ',',
      ),
    verbs: 'erinnert an,vermisst,verziert,bemalt,zählt,vergleicht,beschreibt,vergisst,sammelt,kennt'.split(
      ',',
    ),
    objects:
      'sieben Laternen,die hölzerne Treppe,eine Karte der Küste,die Preise vom letzten Jahr,das blaue Fahrrad,drei kleine Boote,ein leeres Heft,den Geruch von Brot,die meisten Fenster,eine Liste von Namen,zwei Fahrkarten'.split(
        ',',
      ),
    ends: 'vor dem Mittag,ohne ein Wort,zum dritten Mal,im Regen,in der Nähe des Bahnhofs,aus Gefälligkeit,auswendig,nach dem Markt,unter dem Dach,seit April,auf dem Heimweg'.split(
      ',',
    ),
  },
};

/** The language of a site's pages, by its domain. */
export function languageOf(host: string): 'en' | 'de' {
  return /\.(de|at)$/u.test(host) ? 'de' : 'en';
}

/** Returns about 200 words of invented prose, derived from the path and different for every page. */
export function proseOf(path: string, language: 'en' | 'de'): string {
  const { subjects, verbs, objects, ends } = wordings[language];
  const seed = hashText(path);
  return Array.from({ length: sentences }, (_none, index) => {
    const word = (words: readonly string[], nth: number) => pick(words, mix(seed, index * 4 + nth));
    const subject = word(subjects, 0);
    return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${word(verbs, 1)} ${word(objects, 2)} ${word(ends, 3)}.`;
  }).join(' ');
}
