import type { OwnerSession } from './sign-in-owner.ts';

interface Competitor {
  domain: string;
  status: 'confirmed' | 'suggested';
}

interface Publisher {
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

/**
 * Confirms, as the owner, the most visible competitors that sell no placements and are mentioned by AI answers, and tracks all confirmed
 * competitors as brands.
 */
export async function confirmCompetitors(person: OwnerSession, websiteId: string): Promise<void> {
  const website = `/v1/websites/${websiteId}`;
  const competitors = await person.call<Competitor[]>('GET', `${website}/competitors`);
  const publishers = await person.call<Publisher[]>('GET', '/publishers?limit=1000');
  const brands = await person.call<Brand[]>('GET', `${website}/ai-visibility/brands`);
  const selling = new Set(publishers.map(({ domain }) => domain));
  const companies = competitors.filter((one) => one.status === 'suggested' && !selling.has(one.domain));
  const isMentioned = ({ domain }: Competitor) => findBrand(domain, brands) !== undefined;
  const chosen = companies
    .toSorted((one, other) => Number(isMentioned(other)) - Number(isMentioned(one)))
    .slice(0, confirmedCount);
  for (const { domain } of chosen) {
    await person.call('PUT', `${website}/competitors/${domain}`, { status: 'confirmed' });
  }
  const confirmed = [...competitors.filter(({ status }) => status === 'confirmed'), ...chosen];
  const named = new Map(confirmed.map(({ domain }) => [nameOf(domain, brands), domain]));
  const tracked = [...named].map(([name, domain]) => ({ role: 'competitor', name, domains: [domain] }));
  const own = brands.filter(({ role }) => role === 'own').map(toInput);
  if (own.length === 0) return;
  const hidden = brands.filter((brand) => isPartOf(brand, [...named.keys()]));
  await person.call('PUT', `${website}/ai-visibility/brands`, {
    brands: [...own, ...tracked, ...hidden.map((brand) => ({ ...toInput(brand), status: 'hidden' }))],
  });
}

/** Whether a found name is only the rest of a longer one, such as "And Chain". */
function isPartOf({ name, status }: Brand, names: readonly string[]): boolean {
  return status === 'found' && names.some((longer) => longer !== name && longer.includes(name));
}

function toInput({ role, name, aliases, domains, near, neverNear, status }: Brand) {
  return { role, name, aliases, domains, near, neverNear, status };
}

/** As answers spell it, or else the words of the domain. */
function nameOf(domain: string, brands: readonly Brand[]): string {
  const words = domain.replace(/(-sandbox)?\..*$/u, '').split('-');
  const spelled = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return findBrand(domain, brands)?.name ?? spelled;
}

function findBrand(domain: string, brands: readonly Brand[]): Brand | undefined {
  const found = brands.filter(({ status }) => status === 'found');
  return found.find(({ name }) => lettersOf(domain).startsWith(lettersOf(name)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z\d]/gu, '');
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
const colleague = { email: 'ada.olsen@northlight-search.example', role: 'manager' };
const client = { email: 'mateo.rossi@quay-coffee.example', role: 'viewer' };

/**
 * Invites a colleague, and a client who sees only the own website, as the owner, and requests a data export, which the workers prepare later.
 * @param clientWebsite the public id
 */
export async function seedAccount(
  { call }: Pick<OwnerSession, 'call'>,
  clientWebsite: string,
): Promise<void> {
  await call('POST', '/invitations', colleague);
  await call('POST', '/invitations', { ...client, websiteIds: [clientWebsite] });
  await call('POST', '/exports');
}
