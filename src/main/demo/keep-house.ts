import type { Person } from './open-person.ts';

/** The demo sends no mails: the links are handed over by whoever invites. */
const colleagues = [
  { email: 'manager@cairn.example', role: 'manager' },
  { email: 'client@shop.example', role: 'viewer' },
];

/** The owner invites colleagues, and orders a file of everything, which the program makes once it runs. */
export async function keepHouse({ call }: Pick<Person, 'call'>): Promise<void> {
  for (const colleague of colleagues) await call('POST', '/invitations', colleague);
  await call('POST', '/exports');
}
