import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Campaign, launchCampaign, type LaunchPreview } from '../../../api/campaigns.ts';
import { asProblem } from '../../../api/problem.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { useDomains } from '../parts/use-domains.ts';

interface ConfirmLaunchProps {
  campaign: Campaign;
  preview: LaunchPreview;
  onOutdated(): void;
}

/** The consent of an owner to a launch, and its button. */
export function ConfirmLaunch(props: ConfirmLaunchProps) {
  if (!props.campaign.allowed.includes('launch')) {
    return (
      <Text c="dimmed">
        <Trans>Only owners of the account can launch campaigns, because a launch starts the billing.</Trans>
      </Text>
    );
  }
  if (props.preview.billing.mode === null) {
    return (
      <Text c="dimmed">
        <Trans>Save a billing mode above. Then you can launch the campaign.</Trans>
      </Text>
    );
  }
  return <Consent {...props} />;
}

function Consent({ campaign: { id, websiteId }, preview, onOutdated }: ConfirmLaunchProps) {
  const { token, needs, steps, currency, validUntil } = preview;
  const { charge, namesClient } = preview.billing;
  const approval = steps.find(({ sentence }) => sentence.code === 'launch.placements_to_approve');
  const days = approval && Number(approval.sentence.values['days']);
  const domain = useDomains().get(websiteId) ?? '';
  const [recipient, setRecipient] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const { launching, launch } = useLaunch(id);
  const isOutdated = launching.isError && asProblem(launching.error).code === 'preview_outdated';
  const renewPreview = () => {
    launching.reset();
    setIsAgreed(false);
    onOutdated();
  };
  return (
    <Panel>
      <Stack gap="md">
        {namesClient && (
          <TextInput
            label={t`Client on the invoices`}
            description={describeInvoices(preview)}
            placeholder={domain}
            maxLength={200}
            value={recipient}
            onChange={({ currentTarget: { value } }) => setRecipient(value)}
          />
        )}
        <Checkbox
          label={describeConsent(preview, recipient.trim() || domain)}
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) => setIsAgreed(checked)}
        />
        {launching.isError && (
          <ProblemNotice error={launching.error} onRetry={isOutdated ? renewPreview : undefined} />
        )}
        {days !== undefined && (
          <Text size="sm">
            <Trans>
              Suggestions without a decision are approved automatically after {days} days. Decisions are
              final, and approved placements are ordered.
            </Trans>
          </Text>
        )}
        <ModelNotice steps={steps} />
        <Text size="xs" c="dimmed">
          <Trans>This preview is valid until {formatTime(validUntil)}.</Trans>
        </Text>
        <Button
          fullWidth
          disabled={!isAgreed || needs.length > 0}
          loading={launching.isPending}
          onClick={() => launch(token, recipient.trim())}
        >
          {charge === 0 ? t`Launch campaign` : t`Launch for ${formatMinor(charge, currency)} per month`}
        </Button>
      </Stack>
    </Panel>
  );
}

/** The texts that a language model gets; none without a model. */
function ModelNotice({ steps }: Pick<LaunchPreview, 'steps'>) {
  const step = steps.find(({ code }) => code === 'language_model');
  return step === undefined ? null : <Text size="sm">{step.text}</Text>;
}

/** Launches a campaign, then opens its page or that of the payment. The state shows a failure. */
function useLaunch(id: string) {
  const navigate = useNavigate();
  const launching = useCampaignAction(launchCampaign);
  const open = async (token: string, recipient: string) => {
    const named = recipient === '' ? {} : { recipient };
    // The result outlives this component, which the launched campaign no longer shows.
    const { data } = await launching.mutateAsync({ id, token, ...named });
    if (data.checkoutUrl === null) await navigate({ href: paths.campaign(id) });
    else location.assign(data.checkoutUrl);
  };
  const launch = (token: string, recipient: string) => void open(token, recipient).catch(() => undefined);
  return { launching, launch };
}

/** With Stripe, its settings decide who receives the invoices. */
const describeInvoices = ({ steps }: LaunchPreview) =>
  steps.some(({ sentence }) => sentence.code === 'launch.invoice')
    ? t`Cairn issues the invoices and does not send them. Download each one as a PDF document under Billing and send it to your client.`
    : undefined;

function describeConsent({ billing, currency }: LaunchPreview, client: string): string {
  if (billing.charge === 0) return t`Start the work now. Nothing is billed.`;
  const amount = formatMinor(billing.charge, currency);
  return billing.namesClient
    ? t`Bill ${client} ${amount} per month from today until the campaign is completed or canceled`
    : t`Charge ${amount} per month from today until the campaign is completed or canceled`;
}
