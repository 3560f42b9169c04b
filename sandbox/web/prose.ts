import { hashText, mix, pick } from '../world/hash.ts';

const sentences = 28;
const subjects =
  'the harbour,a quiet street,every visitor,our neighbour,the old bridge,a careful buyer,the morning train,nobody here,the small shop,a long letter,the first guide,the winter garden'.split(
    ',',
  );
const verbs =
  'remembers,measures,repairs,paints,counts,carries,compares,describes,forgets,follows,collects,answers'.split(
    ',',
  );
const objects =
  'seven lanterns,the wooden stairs,a map of the coast,last year’s prices,the blue bicycle,three small boats,an empty notebook,the smell of bread,most of the windows,a list of names,the northern road,two paper tickets'.split(
    ',',
  );
const ends =
  'before noon,without a word,for the third time,in the rain,near the station,as a favour,by heart,after the market,under the roof,since April,on the way home,when asked'.split(
    ',',
  );

/** Returns about 200 words of invented prose, derived from the path and different for every page. */
export function proseOf(path: string): string {
  const seed = hashText(path);
  return Array.from({ length: sentences }, (_none, index) => {
    const word = (words: readonly string[], nth: number) => pick(words, mix(seed, index * 4 + nth));
    const subject = word(subjects, 0);
    return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${word(verbs, 1)} ${word(objects, 2)} ${word(ends, 3)}.`;
  }).join(' ');
}
