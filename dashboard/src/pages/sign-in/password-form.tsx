import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useGoOn } from './use-go-on.ts';

interface Credentials {
  email: string;
  password: string;
}

export function PasswordForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const form = useForm<Credentials>({ mode: 'uncontrolled', initialValues: { email: '', password: '' } });
  const signingIn = useMutation({
    mutationFn: (given: Credentials) => askAuth(auth.signIn.email(given)),
    onSuccess: (answer) => {
      if ('twoFactorRedirect' in answer) return navigate({ to: '/second-factor', search: { next } });
      return goOn(next);
    },
  });
  return (
    <form onSubmit={form.onSubmit((given) => signingIn.mutate(given))}>
      <Stack gap="md">
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {signingIn.isError && <ProblemNotice error={signingIn.error} />}
        <Button type="submit" loading={signingIn.isPending}>
          Sign in
        </Button>
        <AppLink href={paths.forgottenPassword()} size="sm">
          Forgotten your password?
        </AppLink>
      </Stack>
    </form>
  );
}
