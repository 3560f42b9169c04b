import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { stateQuery } from '../../session/state-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Creates the first account of an installation, or another one if sign-up is open. */
export function SignUpPage() {
  const query = useQuery(stateQuery());
  const isFirst = query.data?.needsFirstAccount === true;
  return (
    <SignInFrame
      title={isFirst ? t`Welcome to Cairn` : t`Create your account`}
      lead={
        isFirst
          ? t`Create the first account. Its owner manages this installation and invites other members.`
          : undefined
      }
      foot={
        isFirst ? undefined : (
          <Trans>
            Already have an account? <AppLink href={paths.signIn()}>Sign in</AppLink>
          </Trans>
        )
      }
    >
      <Loaded query={query}>
        {({ isSignUpOpen }) =>
          isSignUpOpen ? (
            <SignUpForm submitLabel={isFirst ? t`Create account` : t`Sign up`} />
          ) : (
            <Text>
              <Trans>Sign-up is by invitation only. Ask an owner to invite you.</Trans>
            </Text>
          )
        }
      </Loaded>
    </SignInFrame>
  );
}
