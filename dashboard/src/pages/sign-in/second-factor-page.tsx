import { Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { askAuth, auth } from '../../session/auth-client.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useGoOn } from './use-go-on.ts';

const route = getRouteApi('/second-factor');

interface Given {
  code: string;
  trustDevice: boolean;
}

/** The code of an authenticator, or one of the backup codes. */
export function SecondFactorPage() {
  const { next } = route.useSearch();
  const goOn = useGoOn();
  const [byBackup, setByBackup] = useState(false);
  const form = useForm<Given>({ mode: 'uncontrolled', initialValues: { code: '', trustDevice: false } });
  const proving = useMutation({
    mutationFn: ({ code, trustDevice }: Given) => prove({ code: code.trim(), trustDevice }, byBackup),
    onSuccess: () => goOn(next),
  });
  const swap = () => {
    setByBackup(!byBackup);
    form.reset();
    proving.reset();
  };
  return (
    <SignInFrame
      title="Second factor"
      lead={byBackup ? 'Each backup code can be used once.' : 'Enter the code that your authenticator shows.'}
    >
      <form onSubmit={form.onSubmit((given) => proving.mutate(given))}>
        <Stack gap="md">
          <TextInput
            label={byBackup ? 'Backup code' : 'Code'}
            autoComplete="one-time-code"
            inputMode={byBackup ? 'text' : 'numeric'}
            required
            data-autofocus
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <Checkbox
            label="Do not ask again on this device for 30 days"
            key={form.key('trustDevice')}
            {...form.getInputProps('trustDevice', { type: 'checkbox' })}
          />
          {proving.isError && <ProblemNotice error={proving.error} />}
          <Button type="submit" loading={proving.isPending}>
            Go on
          </Button>
          <Anchor component="button" type="button" size="sm" ta="start" onClick={swap}>
            {byBackup ? 'Use the authenticator instead' : 'Use a backup code instead'}
          </Anchor>
        </Stack>
      </form>
    </SignInFrame>
  );
}

async function prove(given: Given, byBackup: boolean): Promise<void> {
  await (byBackup
    ? askAuth(auth.twoFactor.verifyBackupCode(given))
    : askAuth(auth.twoFactor.verifyTotp(given)));
}
