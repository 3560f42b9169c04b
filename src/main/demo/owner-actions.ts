import type { OwnerSession } from './sign-in-owner.ts';

interface Competitor {
  domain: string;
}

interface Brand {
  role: 'own' | 'competitor';
  name: string;
  aliases: string[];
  domains: string[];
  near: string[];
  neverNear: string[];
  status: 'confirmed' | 'found' | 'hidden';
  seenIn: number;
}

const confirmedCount = 3;

/** Confirms, as the owner, the most frequent of the competitors and brands that were found. */
export async function confirmCompetitors(person: OwnerSession, websiteId: string): Promise<void> {
  const website = `/v1/websites/${websiteId}`;
  const competitors = await person.call<Competitor[]>('GET', `${website}/competitors`);
  for (const { domain } of competitors.slice(0, confirmedCount)) {
    await person.call('PUT', `${website}/competitors/${domain}`, { status: 'confirmed' });
  }
  const brands = await person.call<Brand[]>('GET', `${website}/ai-visibility/brands`);
  const found = brands.filter(({ status }) => status === 'found').toSorted((a, b) => b.seenIn - a.seenIn);
  const confirmed = found
    .slice(0, confirmedCount)
    .map((brand) => ({ ...brand, status: 'confirmed' as const }));
  if (confirmed.length === 0) return;
  const others = brands.filter(({ status }) => status !== 'found');
  await person.call('PUT', `${website}/ai-visibility/brands`, {
    brands: [...others, ...confirmed].map(toInput),
  });
}

function toInput({ role, name, aliases, domains, near, neverNear, status }: Brand) {
  return { role, name, aliases, domains, near, neverNear, status };
}

/** Decides, as the owner, that the clients pay for campaigns, before the first one is launched. */
export async function chooseBilling({ call }: Pick<OwnerSession, 'call'>): Promise<void> {
  await call('PUT', '/billing/mode', { mode: 'agency', marginPercent: 20 });
}

/** An endpoint of the sandbox that accepts every request. */
const webhookUrl = 'http://hooks-sandbox.com/cairn';
/** The demo sends no mail, so both rules use the webhook. */
const rules = [{ kind: 'rank_drop', parameters: { positions: 4, top: 20 } }, { kind: 'campaign_needs_you' }];

/** Adds a webhook as the owner, sends a test event, and creates notification rules for it. */
export async function subscribeWebhook({ call }: Pick<OwnerSession, 'call'>): Promise<void> {
  const { id: webhookId } = await call<{ id: string }>('POST', '/webhooks', { url: webhookUrl });
  await call('POST', `/webhooks/${webhookId}/test`);
  for (const rule of rules) {
    await call('POST', '/notifications/rules', { ...rule, channel: 'webhook', webhookId });
  }
}

/** The demo sends no mail. The owner passes the invitation links on. */
const colleagues = [
  { email: 'ada.olsen@harbour-bikes.example', role: 'manager' },
  { email: 'mateo.rossi@quay-coffee.example', role: 'viewer' },
];

/** Invites colleagues as the owner and requests a data export, which the workers prepare later. */
export async function seedAccount({ call }: Pick<OwnerSession, 'call'>): Promise<void> {
  for (const colleague of colleagues) await call('POST', '/invitations', colleague);
  await call('POST', '/exports');
}
