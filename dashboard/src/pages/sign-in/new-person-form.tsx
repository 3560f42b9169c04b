import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changeAccount } from '../../api/account.ts';
import { askAuth, auth } from '../../session/auth-client.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useGoOn } from './use-go-on.ts';

interface NewPersonFormProps {
  /** Given by an invitation, which holds for this address alone. */
  invited?: { email: string; invitation: string };
  submitLabel: string;
}

const shortestPassword = 12;

/** Name, address and password of somebody who is new. */
export function NewPersonForm({ invited, submitLabel }: NewPersonFormProps) {
  const goOn = useGoOn();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email: invited?.email ?? '', password: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Say your name, or your company’s.' : null),
      password: (password) =>
        password.length < shortestPassword
          ? `At least ${shortestPassword} characters. A few words are fine.`
          : null,
    },
  });
  const signingUp = useMutation({
    mutationFn: (given: { name: string; email: string; password: string }) =>
      askAuth(auth.signUp.email({ ...given, ...(invited ? { invitation: invited.invitation } : {}) })),
    onSuccess: async () => {
      if (invited === undefined) await readAsHere();
      await goOn(undefined);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((given) => signingUp.mutate(given))}>
      <Stack gap="md">
        <TextInput
          label="Name"
          autoComplete="name"
          required
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="E-mail address"
          type="email"
          autoComplete="username"
          required
          readOnly={invited !== undefined}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          description={`At least ${shortestPassword} characters`}
          autoComplete="new-password"
          required
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {signingUp.isError && <ProblemNotice error={signingUp.error} />}
        <Button type="submit" loading={signingUp.isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** A new account reads numbers and times as its first person’s browser does, until its settings say otherwise. */
async function readAsHere(): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Whoever has an account by now is not kept out of it by this.
  await changeAccount({ locale: navigator.language, timeZone }).catch(() => undefined);
}
