import type { Db } from '#db';
import { notify } from './queries.ts';

/** The channel of Postgres on which everything that happens is told to those who look at it. */
export const announcements = 'cairn_announcements';

/**
 * Tells whoever is looking, when the caller's transaction commits: the name, whose it is, and ids. Nothing is kept of it, no job is
 * ordered, and nobody may hear it; where work follows, publish an event.
 * @param payload something of an account, or lists of such things
 */
export async function announce(db: Db, name: string, payload: object): Promise<void> {
  const messages = subjectsOf(payload).map((subject) => JSON.stringify({ type: name, ...subject }));
  if (messages.length > 0) await notify(db, announcements, messages);
}

/** Their ids and nothing else: a message of Postgres has room for 8000 bytes. */
function subjectsOf(payload: object): Record<string, string>[] {
  const candidates = [payload, ...Object.values(payload).flat()];
  return candidates.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('accountId' in one)) return [];
    const ids = Object.entries(one).filter(
      (entry): entry is [string, string] => entry[0].endsWith('Id') && typeof entry[1] === 'string',
    );
    return [Object.fromEntries(ids)];
  });
}
