import { t } from '@lingui/core/macro';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { type Access, invitationsQuery, inviteMember } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { language } from '../../../language/i18n.ts';
import { languageName } from '../../../format/place-names.ts';
import { languages } from '../../../language/languages.ts';
import { EmailField, validateEmail } from '../../../shell/sign-in/email-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { AccessFields, accessOf, validateWebsites } from '../parts/access-fields.tsx';
import { InvitationSent } from './invitation-sent.tsx';

/** Invites a member, then shows the result. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const form = useForm<Access & { email: string; language: typeof language }>({
    initialValues: { email: '', language, role: 'viewer', websiteIds: [], seesPrices: false },
    validate: { email: validateEmail, websiteIds: validateWebsites },
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
        onSubmit={({ email, language: ofMail, ...access }) =>
          inviting.mutate({ email: email.trim(), language: ofMail, ...accessOf(access) })
        }
        onCancel={onClose}
      >
        <EmailField autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <AccessFields form={form} />
        <Select
          label={t`Language of the email`}
          data={Object.keys(languages).map((value) => ({ value, label: languageName(value) }))}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
      </DialogForm>
    </Dialog>
  );
}
