import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { competitorsKey, setCompetitor } from '../../api/competitors.ts';
import { useAction } from '../../api/use-action.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { checkDomain } from '../websites/check-domain.ts';

interface AddCompetitorDialogProps {
  websiteId: string;
  onClose(): void;
}

/** Adds a competitor, whether or not it was found on a SERP. */
export function AddCompetitorDialog({ websiteId, onClose }: AddCompetitorDialogProps) {
  const form = useForm({ initialValues: { domain: '' }, validate: { domain: checkDomain } });
  const adding = useAction(setCompetitor, { affects: [competitorsKey(websiteId)], onSuccess: onClose });
  return (
    <FormDialog
      title={t`Add competitor`}
      form={form}
      action={adding}
      submitLabel={t`Add competitor`}
      onSubmit={({ domain }) => adding.mutate({ websiteId, domain: hostOf(domain), status: 'confirmed' })}
      onClose={onClose}
    >
      <TextInput
        label={t`Domain`}
        description={t`A domain or any URL of the website`}
        placeholder={t`competitor.example`}
        required
        data-autofocus
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  );
}

function hostOf(text: string): string {
  const trimmed = text.trim();
  return URL.parse(trimmed.includes('://') ? trimmed : `https://${trimmed}`)?.hostname ?? trimmed;
}
