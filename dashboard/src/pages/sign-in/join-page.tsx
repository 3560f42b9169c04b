import { Text } from '@mantine/core';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { NewPersonForm } from './new-person-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Where the link of an invitation leads. */
export function JoinPage() {
  const told = new URLSearchParams(location.hash.slice(1));
  const invitation = told.get('invitation');
  const email = told.get('email');
  return (
    <SignInFrame
      title="Join the account"
      foot={
        <>
          Already joined? <AppLink href={paths.signIn()}>Sign in</AppLink>
        </>
      }
    >
      {invitation !== null && email !== null ? (
        <NewPersonForm invited={{ invitation, email }} submitLabel="Join" />
      ) : (
        <Text>This link is not whole. Open it from the invitation itself, or ask for another one.</Text>
      )}
    </SignInFrame>
  );
}
