import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatAll } from '../../format/lists.ts';
import { paths } from '../../paths.ts';
import { auth, requestAuth } from '../../session/auth-client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface InvitationKey {
  invitation: string;
  email: string;
}

interface InvitedTo {
  account: string;
  /** Domains; null for all websites of the account. */
  websites: string[] | null;
}

/** The target of the link in an invitation. */
export function JoinPage() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  const invitation = parameters.get('invitation');
  const email = parameters.get('email');
  if (invitation !== null && email !== null) return <Invitation invited={{ invitation, email }} />;
  return (
    <SignInFrame title={t`Invitation`} foot={<Foot />}>
      <Text>
        <Trans>
          This link is incomplete. Open it from the invitation email, or ask for a new invitation.
        </Trans>
      </Text>
    </SignInFrame>
  );
}

/** Names who invites to what, before the form. */
function Invitation({ invited }: { invited: InvitationKey }) {
  const query = useQuery({
    queryKey: ['invitation', invited.invitation],
    queryFn: () => requestAuth(auth.$fetch<InvitedTo>('/invitation', { method: 'POST', body: invited })),
    // Joining ends the invitation.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { account } = query.data ?? {};
  return (
    <SignInFrame
      title={account === undefined ? t`Invitation` : t`Invitation from ${account}`}
      lead={query.data && describeAccess(query.data)}
      foot={<Foot />}
    >
      <Loaded query={query}>
        {() => <SignUpForm invited={invited} submitLabel={t`Accept invitation`} />}
      </Loaded>
    </SignInFrame>
  );
}

function describeAccess({ account, websites }: InvitedTo): string | undefined {
  if (websites === null) return t`You get access to all websites of ${account}.`;
  return websites.length === 0 ? undefined : t`You get access to ${formatAll(websites)}.`;
}

const Foot = () => (
  <Trans>
    Already joined? <AppLink href={paths.signIn()}>Sign in</AppLink>
  </Trans>
);
