import { dayMs } from '#platform/durations.ts';
import { campaignScenarios, type Scenario } from './campaign-scenarios.ts';
import { controlSandbox } from './sandbox-process.ts';
import type { Simulation } from './open-simulation.ts';
import type { OwnerSession } from './sign-in-owner.ts';

/** The scheduled tasks of campaigns, ordered so that each finds the results of the one before it. */
export const campaignTasks = [
  'publishers.sync',
  'billing.issue-due',
  'billing.mark-overdue',
  'campaigns.enqueue-due-cycles',
  'campaigns.enqueue-due-research',
  'campaigns.enqueue-due-tasks',
  'campaigns.plan-placements',
  'campaigns.enqueue-due-placements',
];

interface ScenarioContext {
  past: Simulation;
  person: OwnerSession;
  accountId: string;
  sandboxUrl: string;
  /** By domain. */
  websiteIds: ReadonlyMap<string, string>;
}

/**
 * Plays the scenarios of the demo's campaigns: people draft, launch, approve and report tasks, and Cairn does everything else.
 * @returns a function that performs the actions of a day, given in days before today
 */
export function runScenarios({ past, person, accountId, sandboxUrl, websiteIds }: ScenarioContext) {
  const ids = new Map<Scenario, string>();
  const fixPages = (pages: string[]) => controlSandbox(sandboxUrl, { fixedPages: pages });
  const draft = async (scenario: Scenario) => {
    const body = { websiteId: websiteIds.get(scenario.domain), ...scenario.draft };
    const { id } = await person.call<{ id: string }>('POST', '/v1/campaigns', body);
    ids.set(scenario, id);
  };
  return async (age: number): Promise<void> => {
    for (const scenario of campaignScenarios.filter((one) => one.age === age)) await draft(scenario);
    for (const [scenario, id] of ids) {
      const act = scenario.actions[age];
      if (act === undefined) continue;
      await past.pass(minutesBetweenActions + (age % 7));
      await act({ person, past, accountId, id, fixPages });
    }
    await completeBusiness(person, past.now());
  };
}

const minutesBetweenActions = 11;
const paidAfterMs = 5 * dayMs;

interface OpenInvoice {
  id: string;
  /** Set on a credit note. */
  correctsId: string | null;
  issuedAt: string;
}

interface LatePlacement {
  id: string;
  campaignId: string;
}

/** Marks invoices as paid after some days and withdraws overdue orders. */
async function completeBusiness(person: OwnerSession, now: Date): Promise<void> {
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
    const reason = 'The publisher has not answered.';
    await person.call('POST', `/campaigns/${campaignId}/placements/${id}/withdraw`, { reason });
  }
}
