import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The target of the link in an invitation. */
export function JoinPage() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const invitation = parameters.get('invitation');
  const email = parameters.get('email');
  return (
    <SignInFrame
      title={t`Join the account`}
      foot={
        <Trans>
          Already joined? <AppLink href={paths.signIn()}>Sign in</AppLink>
        </Trans>
      }
    >
      {invitation !== null && email !== null ? (
        <SignUpForm invited={{ invitation, email }} submitLabel={t`Join account`} />
      ) : (
        <Text>
          <Trans>
            This link is incomplete. Open it from the invitation email, or ask for a new invitation.
          </Trans>
        </Text>
      )}
    </SignInFrame>
  );
}
