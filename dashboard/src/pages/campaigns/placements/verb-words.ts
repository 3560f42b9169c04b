import type { WorkedPlacement } from '../../../api/placements.ts';

type Allowed = WorkedPlacement['allowed'][number];

/** What a button says. What a publisher says to a claim has a button for each answer; who has it is chosen beside. */
export type PlacementVerb = Exclude<Allowed, 'claim-settled' | 'assign'> | 'claim-accepted' | 'claim-refused';

interface VerbWords {
  label: string;
  about: string;
  /** What has to be told with it. */
  asks?: 'url' | 'reason';
  isFirst?: boolean;
  isDangerous?: boolean;
}

export const verbWords: Record<PlacementVerb, VerbWords> = {
  approve: { label: 'Approve', about: 'It is ordered within minutes, or by an operator.', isFirst: true },
  reject: {
    label: 'Reject',
    about: 'It costs nothing. The next best publisher is planned once in its place.',
    asks: 'reason',
  },
  order: {
    label: 'Ordered',
    about: 'You have asked the publisher for it, by the brief and the contact below.',
    isFirst: true,
  },
  accept: { label: 'Publisher agreed', about: 'The publisher will write it.', isFirst: true },
  publish: {
    label: 'Published',
    about: 'The page is looked at right away, and must be as agreed.',
    asks: 'url',
  },
  decline: {
    label: 'Publisher refused',
    about: 'Nothing comes of it. It costs nothing, and its price is free again in the month’s plan.',
    asks: 'reason',
    isDangerous: true,
  },
  withdraw: {
    label: 'Take back the order',
    about: 'The exchange is asked to take it back, until it answers.',
    asks: 'reason',
    isDangerous: true,
  },
  'claim-accepted': {
    label: 'Claim accepted',
    about: 'The publisher will put it right, which is looked for on days 3, 7 and 14.',
    isFirst: true,
  },
  'claim-refused': {
    label: 'Claim refused',
    about: 'The placement is lost, and replaced with the next month’s plan.',
    asks: 'reason',
    isDangerous: true,
  },
  'check-now': { label: 'Look now', about: 'The order is asked about, or the page is looked at.' },
};

const asked: Partial<Record<PlacementVerb, Allowed>> = {
  'claim-accepted': 'claim-settled',
  'claim-refused': 'claim-settled',
};

/** The buttons for what may be done, in their usual order. */
export function verbsFor(allowed: readonly Allowed[]): PlacementVerb[] {
  const all = Object.keys(verbWords) as PlacementVerb[];
  return all.filter((verb) => allowed.includes(asked[verb] ?? (verb as Allowed)));
}
