import { t } from '@lingui/core/macro';
import { getRouteApi } from '@tanstack/react-router';
import { SecondFactorForm } from '../../shell/sign-in/second-factor-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useRedirectBack } from './use-redirect-back.ts';

const route = getRouteApi('/second-factor');

export function SecondFactorPage() {
  const { next } = route.useSearch();
  const redirectBack = useRedirectBack();
  return (
    <SignInFrame title={t`Two-factor authentication`}>
      <SecondFactorForm onSignedIn={() => redirectBack(next)} />
    </SignInFrame>
  );
}
