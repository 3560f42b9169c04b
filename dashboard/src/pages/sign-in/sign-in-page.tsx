import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { stateQuery } from '../../session/state-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/sign-in');

/** By password, with a second factor where there is one, or by passkey. */
export function SignInPage() {
  const { next } = route.useSearch();
  const { data: state } = useQuery(stateQuery());
  if (state?.needsFirstAccount === true) return <Navigate to={paths.signUp() as never} replace />;
  const foot =
    state?.isSignUpOpen === true ? (
      <>
        New here? <AppLink href={paths.signUp()}>Open an account</AppLink>
      </>
    ) : (
      'Accounts are opened by invitation.'
    );
  return (
    <SignInFrame title="Sign in" foot={foot}>
      <PasswordForm next={next} />
      <Divider label="or" />
      <PasskeyButton next={next} />
    </SignInFrame>
  );
}
