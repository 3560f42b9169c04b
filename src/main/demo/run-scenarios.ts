import { campaignStories, type Story } from './campaign-stories.ts';
import { controlSandbox } from './control-sandbox.ts';
import type { Past } from './open-past.ts';
import type { Person } from './open-person.ts';

/** What the clock orders for campaigns, in an order in which one finds what the other has made. */
export const campaignTasks = [
  'publishers.sync',
  'billing.issue-due',
  'billing.mark-overdue',
  'campaigns.cycle-due',
  'campaigns.plan-research',
  'campaigns.plan-tasks',
  'campaigns.plan-placements',
  'campaigns.tend-placements',
];

interface Stage {
  past: Past;
  person: Person;
  accountId: string;
  sandboxUrl: string;
  /** By domain. */
  websiteIds: ReadonlyMap<string, string>;
}

/**
 * Tells the stories of the demo's campaigns: people draft and launch, decide and work at the dashboard, and the program does the rest
 * by itself. @returns what happens on a day, by its days before today
 */
export function tellStories({ past, person, accountId, sandboxUrl, websiteIds }: Stage) {
  const ids = new Map<Story, string>();
  const mend = (pages: string[]) => controlSandbox(sandboxUrl, { mended: pages });
  const draft = async (story: Story) => {
    const body = { websiteId: websiteIds.get(story.domain), ...story.draft };
    const { id } = await person.call<{ id: string }>('POST', '/v1/campaigns', body);
    ids.set(story, id);
  };
  return async (age: number): Promise<void> => {
    for (const story of campaignStories.filter((one) => one.age === age)) await draft(story);
    for (const [story, id] of ids) {
      await story.deeds[age]?.({ person, past, accountId, id, mend });
    }
    await settleBusiness(person, past.now());
  };
}

const paidAfterMs = 5 * 86_400_000;

interface OpenInvoice {
  id: string;
  /** Of a credit note. */
  correctsId: string | null;
  issuedAt: string;
}

interface LatePlacement {
  id: string;
  campaignId: string;
}

/** Invoices are paid after some days, and orders that come to nothing are taken back. */
async function settleBusiness(person: Person, now: Date): Promise<void> {
  const open = await person.call<OpenInvoice[]>('GET', '/billing/invoices?state=open&limit=100');
  for (const { id, correctsId, issuedAt } of open) {
    const isDue = correctsId === null && now.getTime() - Date.parse(issuedAt) >= paidAfterMs;
    if (isDue) await person.call('POST', `/billing/invoices/${id}/paid`);
  }
  const late = await person.call<LatePlacement[]>(
    'GET',
    '/placements?overdue=true&waitingFor=answer&limit=100',
  );
  for (const { id, campaignId } of late) {
    const reason = 'Nobody has answered.';
    await person.call('POST', `/campaigns/${campaignId}/placements/${id}/withdraw`, { reason });
  }
}
