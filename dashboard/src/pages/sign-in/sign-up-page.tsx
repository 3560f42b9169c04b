import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { stateQuery } from '../../session/state-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NewPersonForm } from './new-person-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** The first account of an installation, or one more where anybody may open one. */
export function SignUpPage() {
  const query = useQuery(stateQuery());
  const isFirst = query.data?.needsFirstAccount === true;
  return (
    <SignInFrame
      title={isFirst ? 'Welcome to Cairn' : 'Open an account'}
      lead={
        isFirst
          ? 'Nobody has signed up here yet. The first person owns this installation and invites the others.'
          : undefined
      }
      foot={
        isFirst ? undefined : (
          <>
            You have one? <AppLink href={paths.signIn()}>Sign in</AppLink>
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ isSignUpOpen }) =>
          isSignUpOpen ? (
            <NewPersonForm submitLabel={isFirst ? 'Create the first account' : 'Open account'} />
          ) : (
            <Text>Accounts are opened by invitation here. Ask an owner to invite you.</Text>
          )
        }
      </Loaded>
    </SignInFrame>
  );
}
