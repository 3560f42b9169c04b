import { sql } from 'kysely';
import type { Db } from '#db';

export interface PaymentEvent {
  provider: string;
  id: string;
  kind: string;
  happenedAt: Date;
  receivedAt: Date;
}

/** Whether it is the first time that this was told. */
export async function rememberEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (provider, event_id, kind, happened_at, received_at)
    values (${event.provider}, ${event.id}, ${event.kind}, ${event.happenedAt}, ${event.receivedAt})
    on conflict do nothing returning event_id`.execute(db);
  return rows.length > 0;
}
