import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface PaymentEvent {
  provider: string;
  id: string;
  kind: string;
  happenedAt: Date;
  receivedAt: Date;
}

/** Records a received event. Returns false if it was received before. */
export async function insertEvent(db: Db, event: PaymentEvent): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (provider, event_id, kind, happened_at, received_at)
    values (${event.provider}, ${event.id}, ${event.kind}, ${event.happenedAt}, ${event.receivedAt})
    on conflict do nothing returning event_id`.execute(db);
  return rows.length > 0;
}
