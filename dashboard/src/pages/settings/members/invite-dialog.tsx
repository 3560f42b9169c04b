import { t } from '@lingui/core/macro';
import { useForm } from '@mantine/form';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { invitationsQuery, inviteMember, type Role } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { EmailField, validateEmail } from '../../../shell/sign-in/email-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { RoleField } from '../parts/role-field.tsx';
import { InvitationSent } from './invitation-sent.tsx';

/** Invites a member, then shows the result. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'viewer' },
    validate: { email: validateEmail },
  });
  const inviting = useAction(inviteMember, { affects: [invitationsQuery().queryKey, firstStepsKey] });
  const sent = inviting.data?.data;
  if (sent !== undefined) {
    return (
      <Dialog title={t`Invitation created`} onClose={onClose} isPrecious>
        <InvitationSent sent={sent} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Invite member`} onClose={onClose}>
      <DialogForm
        form={form}
        action={inviting}
        submitLabel={t`Invite member`}
        onSubmit={({ email, role }) => inviting.mutate({ email: email.trim(), role })}
        onCancel={onClose}
      >
        <EmailField autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <RoleField value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      </DialogForm>
    </Dialog>
  );
}
