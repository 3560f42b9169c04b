import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { ActionForm } from '../../ui/action-form.tsx';

interface CodeValues {
  code: string;
  trustDevice: boolean;
}

/** Asks for the code of an authenticator app, or for a backup code. */
export function SecondFactorForm({ onSignedIn }: { onSignedIn(): unknown }) {
  const [isBackupCode, setIsBackupCode] = useState(false);
  const form = useForm<CodeValues>({
    mode: 'uncontrolled',
    initialValues: { code: '', trustDevice: false },
    validate: { code: isNotEmpty(t`Enter a code.`) },
  });
  const verifying = useAction(
    ({ code, trustDevice }: CodeValues) => verifyCode({ code: code.trim(), trustDevice }, isBackupCode),
    { onSuccess: onSignedIn },
  );
  const switchMethod = () => {
    setIsBackupCode(!isBackupCode);
    form.reset();
    verifying.reset();
  };
  return (
    <ActionForm
      form={form}
      action={verifying}
      onSubmit={verifying.mutate}
      buttons={
        <>
          <Button type="submit" loading={verifying.isPending}>
            <Trans>Continue</Trans>
          </Button>
          <Anchor component="button" type="button" size="sm" ta="start" onClick={switchMethod}>
            {isBackupCode ? t`Use the authenticator app instead` : t`Use a backup code instead`}
          </Anchor>
        </>
      }
    >
      <Text c="dimmed">
        {isBackupCode ? t`Each backup code works once.` : t`Enter the code from your authenticator app.`}
      </Text>
      <TextInput
        label={isBackupCode ? t`Backup code` : t`Code`}
        autoComplete="one-time-code"
        inputMode={isBackupCode ? 'text' : 'numeric'}
        required
        data-autofocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Checkbox
        label={t`Trust this device for 30 days`}
        key={form.key('trustDevice')}
        {...form.getInputProps('trustDevice', { type: 'checkbox' })}
      />
    </ActionForm>
  );
}

async function verifyCode(values: CodeValues, isBackupCode: boolean): Promise<void> {
  await (isBackupCode
    ? requestAuth(auth.twoFactor.verifyBackupCode(values))
    : requestAuth(auth.twoFactor.verifyTotp(values)));
}
