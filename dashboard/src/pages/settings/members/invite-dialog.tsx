import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invitationsQuery, inviteMember } from '../../../api/members.ts';
import { asProblem } from '../../../api/problem.ts';
import type { Role } from '../../../session/session-query.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
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
  if (sent !== undefined) {
    return (
      <Dialog title={`${sent.email} is invited`} onClose={onClose} isPrecious>
        <InvitationSent sent={sent} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <DialogForm
        deed={inviting}
        submitLabel="Invite"
        onSubmit={form.onSubmit(({ email, role }) => inviting.mutate({ email: email.trim(), role }))}
        onCancel={onClose}
      >
        <TextInput
          label="E-mail address"
          type="email"
          required
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      </DialogForm>
    </Dialog>
  );
}
