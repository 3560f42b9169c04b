import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { replaceRecipients, recipientsQuery } from '../../../api/campaign-reports.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmailField } from '../../reports/email-field.tsx';
import { useKnownAddresses } from '../../reports/use-known-addresses.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

/** The recipients of the monthly report. */
export function RecipientsPanel({ campaignId }: { campaignId: string }) {
  const mayChange = useHasRole('manager');
  return (
    <Panel title={t`Email delivery`} description={t`These recipients get the report of each month.`}>
      <Loaded query={useQuery(recipientsQuery(campaignId))}>
        {({ data: { recipients } }) =>
          mayChange ? (
            <RecipientForm key={recipients.join()} campaignId={campaignId} saved={recipients} />
          ) : (
            <Text>{recipients.length === 0 ? t`No recipients` : recipients.join(', ')}</Text>
          )
        }
      </Loaded>
    </Panel>
  );
}

function RecipientForm({ campaignId, saved }: { campaignId: string; saved: readonly string[] }) {
  const form = useForm({ initialValues: { recipients: [...saved] } });
  const saving = useCampaignAction(replaceRecipients);
  const { websiteId } = useCampaign().data?.data ?? {};
  const { known } = useKnownAddresses(websiteId === undefined ? [] : [websiteId]);
  const isSame = form.values.recipients.join() === saved.join();
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={({ recipients }) => saving.mutate({ campaignId, recipients })}
      align="flex-start"
      buttons={
        <Button type="submit" size="xs" disabled={isSame} loading={saving.isPending}>
          <Trans>Save recipients</Trans>
        </Button>
      }
    >
      <EmailField
        w="100%"
        label={t`Recipients`}
        description={t`Separate with commas`}
        known={known}
        {...form.getInputProps('recipients')}
      />
    </ActionForm>
  );
}
