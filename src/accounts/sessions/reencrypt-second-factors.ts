import type { Db } from '#platform/postgres';
import { createAuth, versionOf } from './create-auth.ts';
import { replaceSecondFactor, selectSecondFactors } from './queries.ts';
import type { SignInSettings } from './settings.ts';

/** Encrypts the second factors of all users with the current secret. @returns the number of values that were encrypted again */
export async function reencryptSecondFactors(db: Db, settings: SignInSettings): Promise<number> {
  const [{ symmetricDecrypt, symmetricEncrypt }, auth] = await Promise.all([
    import('better-auth/crypto'),
    createAuth({ db, pool: db }, settings),
  ]);
  const { secretConfig: key } = await auth.$context;
  const current = `$ba$${versionOf(settings.secret)}$`;
  const reencrypt = async (data: string) =>
    data.startsWith(current) ? data : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  let count = 0;
  for (const { id, secret, backupCodes } of await selectSecondFactors(db)) {
    const [newSecret, newCodes] = [await reencrypt(secret), await reencrypt(backupCodes)];
    if (newSecret === secret && newCodes === backupCodes) continue;
    await replaceSecondFactor(db, { id, secret, backupCodes }, { secret: newSecret, backupCodes: newCodes });
    count += 1;
  }
  return count;
}
