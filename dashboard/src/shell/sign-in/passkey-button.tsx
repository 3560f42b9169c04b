import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFingerprint } from '../../ui/icons.ts';
import { useAction } from '../../api/use-action.ts';
import { requestAuth, auth } from '../../session/auth-client.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

export function PasskeyButton({ onSignedIn }: { onSignedIn(): unknown }) {
  const signingIn = useAction(() => requestAuth(auth.signIn.passkey()), { onSuccess: onSignedIn });
  return (
    <>
      {signingIn.isError && <ProblemNotice error={signingIn.error} />}
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={signingIn.isPending}
        onClick={() => signingIn.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </>
  );
}
