import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Divider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { stateQuery } from '../../session/state-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PasskeyButton } from '../../shell/sign-in/passkey-button.tsx';
import { PasswordForm } from '../../shell/sign-in/password-form.tsx';
import { DemoNote } from './demo-note.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRedirectBack } from './use-redirect-back.ts';

const route = getRouteApi('/sign-in');

/** Sign-in by password, with a second factor if one is set up, or by passkey. */
export function SignInPage() {
  const { next } = route.useSearch();
  const { data: state } = useQuery(stateQuery());
  const navigate = useNavigate();
  const redirectBack = useRedirectBack();
  if (state?.needsFirstAccount === true) return <Navigate to="/sign-up" replace />;
  const foot =
    state?.isSignUpOpen === true ? (
      <Trans>
        New here? <AppLink href={paths.signUp()}>Sign up</AppLink>
      </Trans>
    ) : (
      t`Sign-up is by invitation only.`
    );
  return (
    <SignInFrame title={t`Sign in`} foot={foot}>
      {state?.demoLogin != null && <DemoNote login={state.demoLogin} />}
      <PasswordForm
        key={state?.demoLogin?.email}
        login={state?.demoLogin ?? undefined}
        onSignedIn={() => redirectBack(next)}
        onSecondFactor={() => navigate({ to: '/second-factor', search: { next } })}
      />
      <Divider label={t`or`} />
      <PasskeyButton onSignedIn={() => redirectBack(next)} />
    </SignInFrame>
  );
}
