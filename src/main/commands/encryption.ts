import { Command } from 'commander';
import { sealedCredentials } from '#accounts/installation';
import { reencryptSecondFactors } from '#accounts/sessions';
import { createSecretBox } from '#app/settings/key-settings.ts';
import { createSignIn } from '#app/settings/sign-in-settings.ts';
import { sealedSecrets } from '#delivery/webhooks';
import { printLine, withDatabase } from '#main/commands/core';
import { reencryptColumn } from '#platform/encryption';
import { sealedConnections } from '#search-console/connections';

export function encryptionCommand(): Command {
  const command = new Command('encryption').description('Manage the encryption of stored credentials');
  command
    .command('rotate')
    .description(
      'Encrypt all stored credentials with ENCRYPTION_KEY that ENCRYPTION_KEY_PREVIOUS has encrypted; can be repeated',
    )
    .action(async () => {
      const count = await withDatabase(async (db, config) => {
        const signIn = createSignIn(config, () => new Date());
        if (signIn === null) throw new Error('Set ENCRYPTION_KEY to the new key.');
        const box = createSecretBox(config);
        let reencrypted = await reencryptSecondFactors(db, signIn);
        for (const column of [sealedConnections, sealedCredentials, ...sealedSecrets])
          reencrypted += await reencryptColumn(db, column, box);
        return reencrypted;
      });
      printLine(`Encrypted ${count} values with the new key.`);
    });
  return command;
}
