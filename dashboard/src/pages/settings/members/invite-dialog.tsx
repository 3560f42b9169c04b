import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitationsQuery, inviteMember } from '../../../api/members.ts';
import { asProblem } from '../../../api/problem.ts';
import type { Role } from '../../../session/session-query.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { RoleChoice } from '../parts/role-choice.tsx';
import { InvitationSent } from './invitation-sent.tsx';

/** Invites somebody, then says how they come in. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'manager' },
    validate: { email: (text) => (/^\S+@\S+$/.test(text.trim()) ? null : 'Write a whole e-mail address.') },
  });
  const inviting = useMutation({
    mutationFn: inviteMember,
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
    onError: (error) => form.setErrors({ email: asProblem(error).member('email') }),
  });
  const sent = inviting.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={sent === undefined ? 'Invite somebody' : `${sent.email} is invited`}
      size="lg"
      // The link is shown this once.
      closeOnClickOutside={sent === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sent !== undefined ? (
        <InvitationSent sent={sent} onDone={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(({ email, role }) => inviting.mutate({ email: email.trim(), role }))}
        >
          <Stack gap="md">
            <TextInput
              label="E-mail address"
              type="email"
              required
              data-autofocus
              {...form.getInputProps('email')}
            />
            <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
            {inviting.isError && <ProblemNotice error={inviting.error} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={inviting.isPending}>
                Invite
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
