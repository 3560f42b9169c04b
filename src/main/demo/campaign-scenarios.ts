import {
  approveKeywords,
  approvePlacements,
  type Deed,
  fix,
  inTurn,
  launch,
  research,
  say,
  steer,
} from './campaign-deeds.ts';

/** A campaign of the demo, and what people have done about it. */
export interface Story {
  /** Of the website. */
  domain: string;
  draft: {
    name: string;
    type: 'autoseo' | 'fullseo';
    targetKeywords?: number;
    authorityTarget?: 'low';
    addOns?: string[];
  };
  /** Days before today on which it was drafted. */
  age: number;
  /** By days before today; everything else the program does by itself. */
  deeds: Record<number, Deed>;
}

/** One campaign for each stage, in the order in which they were drafted. */
export const campaignStories: readonly Story[] = [
  // In `monitor`, with months that have ended, an effect and a report.
  {
    domain: 'harbour-bikes.example',
    draft: { name: 'Harbour Bikes all year', type: 'autoseo', addOns: ['reporting'] },
    age: 75,
    deeds: {
      75: launch,
      72: fix('/planted/no-title', '/planted/no-description', '/planted/long-title', '/planted/images'),
      66: fix('/planted/no-heading', '/planted/bad-data', '/planted/no-language'),
    },
  },
  // In `placements`, with orders in several states and one that waits for the client.
  {
    domain: 'quay-coffee.example',
    draft: { name: 'Quay Coffee beans and courses', type: 'fullseo', authorityTarget: 'low' },
    age: 39,
    deeds: { 39: launch, 36: approveKeywords, 5: approvePlacements(2), 2: approvePlacements(5) },
  },
  {
    domain: 'quay-coffee.example',
    draft: { name: 'Quay Coffee summer sale', type: 'autoseo', targetKeywords: 5 },
    age: 29,
    deeds: { 29: launch, 21: steer('cancel', 'The sale was called off.') },
  },
  // In `optimization`, with a task of every status.
  {
    domain: 'orchard-tools.example',
    draft: { name: 'Orchard Tools autumn', type: 'autoseo', addOns: ['content'] },
    age: 9,
    deeds: {
      9: launch,
      7: fix('/planted/no-title', '/planted/no-description', '/planted/images'),
      5: say('done', '/planted/long-title', '/planted/no-language'),
      2: say('start', '/planted/no-heading', '/planted/bad-data'),
      // Nobody can see whether that is so: the server still fails there.
      0: say('done', '/planted/error'),
    },
  },
  // In `audit`, where it was paused.
  {
    domain: 'orchard-tools.example',
    draft: { name: 'Orchard Tools spring', type: 'autoseo', targetKeywords: 5 },
    age: 4,
    deeds: { 4: inTurn(launch, research, steer('pause', 'The shop moves to another system first.')) },
  },
  // In `research`, where suggestions wait for the client.
  {
    domain: 'harbour-bikes.example',
    draft: { name: 'Harbour Bikes cargo', type: 'fullseo', targetKeywords: 15 },
    age: 2,
    deeds: { 2: launch },
  },
  // To be launched.
  {
    domain: 'orchard-tools.example',
    draft: {
      name: 'Orchard Tools next year',
      type: 'fullseo',
      addOns: ['content', 'reporting'],
    },
    age: 1,
    deeds: {},
  },
];
