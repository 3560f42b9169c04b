import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const route = getRouteApi('/new-password');
const shortestPassword = 12;

/** Where the link of a mail leads. All sessions end with the old password. */
export function NewPasswordPage() {
  const { token, error } = route.useSearch();
  return (
    <SignInFrame title="New password" foot={<AppLink href={paths.signIn()}>Back to signing in</AppLink>}>
      {token === undefined || error !== undefined ? (
        <Text>
          This link has been used or is more than an hour old.{' '}
          <AppLink href={paths.forgottenPassword()}>Ask for another one</AppLink>.
        </Text>
      ) : (
        <ChoosePassword token={token} />
      )}
    </SignInFrame>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '' },
    validate: {
      newPassword: (text) =>
        text.length < shortestPassword ? `At least ${shortestPassword} characters.` : null,
    },
  });
  const changing = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      askAuth(auth.resetPassword({ newPassword, token })),
  });
  if (changing.isSuccess) {
    return (
      <Text role="status">
        Your password is changed, and every session has ended.{' '}
        <AppLink href={paths.signIn()}>Sign in</AppLink>
      </Text>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit((given) => changing.mutate(given))}>
      <Stack gap="md">
        <PasswordInput
          label="New password"
          description={`At least ${shortestPassword} characters`}
          autoComplete="new-password"
          required
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        {changing.isError && <ProblemNotice error={changing.error} />}
        <Button type="submit" loading={changing.isPending}>
          Set password
        </Button>
      </Stack>
    </form>
  );
}
