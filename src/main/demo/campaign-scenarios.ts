import {
  approveKeywords,
  approvePlacements,
  type Action,
  fixTasks,
  sequence,
  launch,
  research,
  reportTasks,
  changeStatus,
} from './campaign-actions.ts';

/** A campaign of the demo and the actions of its people. */
export interface Scenario {
  /** The website's domain. */
  domain: string;
  draft: {
    name: string;
    type: 'autoseo' | 'fullseo';
    targetKeywords?: number;
    authorityTarget?: 'low';
    addOns?: string[];
  };
  /** The day of the draft, in days before today. */
  age: number;
  /** By day, in days before today. Cairn does everything else itself. */
  actions: Record<number, Action>;
}

/** One campaign per stage, in the order of their drafts. */
export const campaignScenarios: readonly Scenario[] = [
  // In `monitor`, with completed months, a measured effect and a report.
  {
    domain: 'harbour-bikes.example',
    draft: { name: 'Harbour Bikes all year', type: 'autoseo', addOns: ['reporting'] },
    age: 75,
    actions: {
      75: launch,
      72: fixTasks(
        '/products/gift-card',
        '/products/starter-set',
        '/products/bundles',
        '/products/new-arrivals',
      ),
      66: fixTasks('/products/bestsellers', '/products/reviews', '/help/warranty'),
    },
  },
  // In `placements`, with orders in several states and one that awaits approval.
  {
    domain: 'quay-coffee.example',
    draft: { name: 'Quay Coffee beans and courses', type: 'fullseo', authorityTarget: 'low' },
    age: 39,
    // Placements are planned on day 5, a month after the keywords are approved, so the undecided one is approved two days from today.
    actions: { 39: launch, 35: approveKeywords, 4: approvePlacements(2), 2: approvePlacements(5) },
  },
  {
    domain: 'quay-coffee.example',
    draft: { name: 'Quay Coffee Black Friday', type: 'autoseo', targetKeywords: 5 },
    age: 29,
    actions: { 29: launch, 21: changeStatus('cancel', 'The sale was called off.') },
  },
  // In `optimization`, with a task in every status.
  {
    domain: 'orchard-tools.example',
    draft: { name: 'Orchard Tools autumn', type: 'autoseo', addOns: ['content'] },
    age: 9,
    actions: {
      9: launch,
      7: fixTasks('/products/gift-card', '/products/starter-set', '/products/new-arrivals'),
      5: reportTasks('done', '/products/bundles', '/help/warranty'),
      2: reportTasks('start', '/products/bestsellers', '/products/reviews'),
      // Cannot be verified, because the server still returns an error for the page.
      0: reportTasks('done', '/products/configurator'),
    },
  },
  // Paused in `audit`.
  {
    domain: 'orchard-tools.example',
    draft: { name: 'Orchard Tools winter care', type: 'autoseo', targetKeywords: 5 },
    age: 4,
    actions: {
      4: sequence(launch, research, changeStatus('pause', 'The shop moves to another system first.')),
    },
  },
  // In `research`, with suggestions that await approval.
  {
    domain: 'harbour-bikes.example',
    draft: { name: 'Harbour Bikes cargo', type: 'fullseo', targetKeywords: 15 },
    age: 2,
    actions: { 2: launch },
  },
  // A draft, not launched yet.
  {
    domain: 'orchard-tools.example',
    draft: {
      name: 'Orchard Tools next year',
      type: 'fullseo',
      addOns: ['content', 'reporting'],
    },
    age: 1,
    actions: {},
  },
];
