import { t } from '@lingui/core/macro';
import { useForm } from '@mantine/form';
import { assigneesQuery } from '../../../api/assignees.ts';
import { type Access, type Member, updateAccess } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { AccessFields, accessOf, validateWebsites } from '../parts/access-fields.tsx';

/** Changes the role and the access of a member. It applies from their next request on. */
export function AccessDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const { id, role, websiteIds, seesPrices } = member;
  const form = useForm<Access>({
    initialValues: { role, websiteIds, seesPrices },
    validate: { websiteIds: validateWebsites },
  });
  // The session has the role of the signed-in member.
  const updating = useAction(updateAccess, {
    affects: [assigneesQuery().queryKey, sessionKey],
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={t`Access of ${member.name}`}
      form={form}
      action={updating}
      submitLabel={t`Change access`}
      onSubmit={(access) => updating.mutate({ id, ...accessOf(access) })}
      onClose={onClose}
    >
      <AccessFields form={form} />
    </FormDialog>
  );
}
