import { inviteUser } from '#accounts/members';
import { openDatabase } from '#platform/postgres';
import type { KeywordData } from './seed-keywords.ts';

export interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** Signs up a manager of the seeded account. Returns the cookies of the session. */
export async function openMember({ environment, accountId }: KeywordData, url: string): Promise<Cookie[]> {
  const email = 'manager@example.com';
  const database = openDatabase(environment.DATABASE_URL, {
    size: 1,
    name: 'bench',
    onError: () => undefined,
  });
  const now = new Date();
  const { secret } = await inviteUser(database.db, { accountId, email, role: 'manager', now });
  await database.close();
  const answer = await fetch(`${url}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'correct horse battery', name: 'Bench', invitation: secret }),
  });
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  return cookiesOf(answer, url);
}

/** Cookies set by a response. */
export function cookiesOf(answer: Response, url: string): Cookie[] {
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url };
  });
}

/** The `Cookie` header of a request. */
export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
