import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../../api/account.ts';
import { replaceRecipients, recipientsQuery } from '../../../api/campaign-reports.ts';
import type { Report } from '../../../api/reports.ts';
import { languageName } from '../../../format/place-names.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmailField } from '../../reports/email-field.tsx';
import { reportLanguage } from '../../reports/report-labels.ts';
import { useKnownAddresses } from '../../reports/use-known-addresses.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

interface RecipientsPanelProps {
  campaignId: string;
  /** The language that the clients of the website most probably read; null if it is not known, and for viewers. */
  likely: Report['language'] | null;
}

/** The recipients of the monthly report. */
export function RecipientsPanel({ campaignId, likely }: RecipientsPanelProps) {
  const account = useQuery(accountQuery()).data?.data;
  const language = account === undefined ? null : (reportLanguage(account.locale) ?? 'en');
  const mayChange = useHasRole('manager');
  return (
    <Panel title={t`Email delivery`} description={<Description language={language} likely={likely} />}>
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

interface DescriptionProps extends Pick<RecipientsPanelProps, 'likely'> {
  /** The language of monthly reports, which is that of the account. */
  language: Report['language'] | null;
}

function Description({ language, likely }: DescriptionProps) {
  if (language === null) return t`These recipients get the report of each month.`;
  const [own, other] = [languageName(language), languageName(likely ?? language)];
  const text = t`These recipients get the report of each month, in ${own}, the language of the account.`;
  if (likely === null || likely === language) return text;
  return `${text} ${t`Clients of this website probably read ${other}: “Send or share” of a report also creates it in ${other}.`}`;
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
        description={t`Separate with commas.`}
        known={known}
        {...form.getInputProps('recipients')}
      />
    </ActionForm>
  );
}
