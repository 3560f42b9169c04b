import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useGoOn } from './use-go-on.ts';

export function PasskeyButton({ next }: { next: string | undefined }) {
  const goOn = useGoOn();
  const signingIn = useMutation({
    mutationFn: () => askAuth(auth.signIn.passkey()),
    onSuccess: () => goOn(next),
  });
  return (
    <>
      {signingIn.isError && <ProblemNotice error={signingIn.error} />}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signingIn.isPending}
        onClick={() => signingIn.mutate()}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}
