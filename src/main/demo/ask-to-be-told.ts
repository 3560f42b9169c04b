import type { Person } from './open-person.ts';

/** A program of the owner's in the stand-ins' small web: what it is sent, it takes. */
const listener = 'http://hooks-sandbox.com/cairn';
/** The demo sends no mails, so the program is told. */
const wishes = [{ kind: 'rank_drop', parameters: { positions: 4, top: 20 } }, { kind: 'campaign_needs_you' }];

/** The owner adds a webhook, tries it, and says what it is to be told from now on. */
export async function askToBeTold({ call }: Pick<Person, 'call'>): Promise<void> {
  const { id: webhookId } = await call<{ id: string }>('POST', '/webhooks', { url: listener });
  await call('POST', `/webhooks/${webhookId}/test`);
  for (const wish of wishes) {
    await call('POST', '/notifications/rules', { ...wish, channel: 'webhook', webhookId });
  }
}
