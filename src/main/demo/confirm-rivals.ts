import type { Person } from './open-person.ts';

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

const many = 3;

/** The owner says which of the websites and names that were found are competitors: those met most often. */
export async function confirmRivals(person: Person, websiteId: string): Promise<void> {
  const website = `/v1/websites/${websiteId}`;
  const competitors = await person.call<Competitor[]>('GET', `${website}/competitors`);
  for (const { domain } of competitors.slice(0, many)) {
    await person.call('PUT', `${website}/competitors/${domain}`, { status: 'confirmed' });
  }
  const brands = await person.call<Brand[]>('GET', `${website}/ai-visibility/brands`);
  const found = brands.filter(({ status }) => status === 'found').toSorted((a, b) => b.seenIn - a.seenIn);
  const rivals = found.slice(0, many).map((brand) => ({ ...brand, status: 'confirmed' as const }));
  if (rivals.length === 0) return;
  const settled = brands.filter(({ status }) => status !== 'found');
  await person.call('PUT', `${website}/ai-visibility/brands`, { brands: [...settled, ...rivals].map(given) });
}

function given({ role, name, aliases, domains, near, neverNear, status }: Brand) {
  return { role, name, aliases, domains, near, neverNear, status };
}
