import type { Unit } from '../core/receipt.ts';

const nouns: Partial<Record<Unit, string>> = {
  clicks: 'click clicks visit visits',
  impressions: 'impression impressions',
  keywords: 'keyword keywords phrase phrases',
  pages: 'page pages url urls',
  links: 'link links backlink backlinks',
  domains: 'domain domains',
  answers: 'answer answers run runs',
  issues: 'issue issues',
  position: 'position positions place places rank ranks',
};

/** The unit that a noun names. */
export const unitOfNoun: ReadonlyMap<string, Unit> = new Map(
  Object.entries(nouns).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, Unit] => [word, unit as Unit]),
  ),
);

/** Words after a number that do not name its unit, and end the search for it. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about after again against all also although among an and are as at be because been before below between but by compared down during
  each earlier far fell for from gained grew had has have if in instead into is it its later less more most no not now of on only or out
  over per rose since so such than that the their then there these they this those through to under until up was week weeks were when
  where which while who with within without yet you your`.split(/\s+/),
);

/** Numbers up to twelve and their ordinals, by word. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
);
export const ordinalWords: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
);

/** Words for amounts that no receipt can be written as. */
export const refusedAmounts: ReadonlySet<string> = new Set(
  `thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds
  thousand thousands million millions billion billions dozen dozens half halved quarter quarters thirds double doubled doubles twice
  triple tripled thrice tenfold twofold threefold`.split(/\s+/),
);

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');
