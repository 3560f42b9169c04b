import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { stateQuery } from '../../session/state-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** A link to a new password, by mail. Whether somebody has an account is not told. */
export function ForgottenPasswordPage() {
  const query = useQuery(stateQuery());
  return (
    <SignInFrame
      title="Forgotten password"
      foot={<AppLink href={paths.signIn()}>Back to signing in</AppLink>}
    >
      <Loaded query={query}>
        {({ sendsMail }) =>
          sendsMail ? (
            <AskForLink />
          ) : (
            <Text>
              This installation sends no mail, so it cannot send you a link. Ask whoever runs it to set
              SMTP_URL.
            </Text>
          )
        }
      </Loaded>
    </SignInFrame>
  );
}

function AskForLink() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const asking = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      askAuth(
        auth.requestPasswordReset({
          email,
          redirectTo: `${location.origin}/dashboard${paths.newPassword()}`,
        }),
      ),
  });
  if (asking.isSuccess)
    return (
      <Text role="status">
        If somebody signs in with this address, a link is on its way. It holds for an hour.
      </Text>
    );
  return (
    <form onSubmit={form.onSubmit((given) => asking.mutate(given))}>
      <Stack gap="md">
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        {asking.isError && <ProblemNotice error={asking.error} />}
        <Button type="submit" loading={asking.isPending}>
          Send a link
        </Button>
      </Stack>
    </form>
  );
}
