import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text, TextInput, Timeline } from '@mantine/core';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asProblem } from '../../../api/problem.ts';
import { type Campaign, launchCampaign, type LaunchPreview, previewQuery } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { formatTime } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { ForecastPanel } from '../parts/forecast-panel.tsx';
import { PricePanel } from '../parts/price-panel.tsx';
import { useDomains } from '../parts/use-domains.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { useCampaignAction } from '../parts/use-campaign-action.ts';
import { BillingModePanel } from '../../billing/billing-mode-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import classes from '../wizard/new-campaign-page.module.css';

/** The preview of a launch: steps, price and requirements, with the launch button. */
export function LaunchPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <CampaignLaunch campaign={data} />}</Loaded>;
}

function CampaignLaunch({ campaign }: { campaign: Campaign }) {
  const { id, name, status, launch, allowed } = campaign;
  const isLaunched = status !== 'draft' || launch?.state === 'awaiting_payment';
  return (
    <Page
      title={`Launch ${name}`}
      crumbs={[
        { label: 'Campaigns', href: paths.campaigns() },
        { label: name, href: paths.campaign(id) },
      ]}
    >
      {isLaunched && (
        <Panel>
          {status === 'draft' ? 'The launch is awaiting payment.' : 'This campaign was already launched.'}{' '}
          <AppLink href={paths.campaign(id)}>Open campaign</AppLink>
        </Panel>
      )}
      {allowed.includes('preview') && <Preview campaign={campaign} />}
      {!isLaunched && !allowed.includes('preview') && (
        <Panel>Only managers and owners of the account can preview a launch.</Panel>
      )}
    </Page>
  );
}

function Preview({ campaign }: { campaign: Campaign }) {
  const query = useQuery(previewQuery(campaign.id));
  return (
    <Loaded query={query} skeleton={<Skeleton height={320} />}>
      {({ data }) => (
        <div className={classes.columns}>
          <Stack>
            <PaymentPanel preview={data} />
            <Panel title="Launch steps">
              <Steps steps={data.steps} />
            </Panel>
          </Stack>
          <Stack className={classes.price}>
            <PricePanel priced={campaign} />
            <ForecastPanel forecast={data.forecast} currency={data.currency} />
            <Requirements needs={data.needs} campaignId={campaign.id} />
            <ConfirmLaunch
              key={data.billing.mode}
              campaign={campaign}
              preview={data}
              onOutdated={() => void query.refetch()}
            />
          </Stack>
        </div>
      )}
    </Loaded>
  );
}

function Steps({ steps }: { steps: LaunchPreview['steps'] }) {
  return (
    <Timeline active={-1} bulletSize={24} lineWidth={2} mt="xs">
      {steps.map(({ code, text }, index) => (
        <Timeline.Item key={code} bullet={<Text size="xs">{index + 1}</Text>} title={<Text>{text}</Text>} />
      ))}
    </Timeline>
  );
}

function Requirements({ needs, campaignId }: { needs: LaunchPreview['needs']; campaignId: string }) {
  if (needs.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Required before launch">
      {needs.map(({ code, text }) => (
        <Text key={code} size="sm">
          {text}
        </Text>
      ))}
      <AppLink href={paths.campaign(campaignId)} fz="sm">
        Open draft
      </AppLink>
    </Alert>
  );
}

interface ConfirmLaunchProps {
  campaign: Campaign;
  preview: LaunchPreview;
  onOutdated(): void;
}

function ConfirmLaunch({ campaign, preview, onOutdated }: ConfirmLaunchProps) {
  const { id, allowed, websiteId } = campaign;
  const { token, needs, currency, validUntil } = preview;
  const { mode, charge, namesClient } = preview.billing;
  const domain = useDomains().get(websiteId) ?? 'your client';
  const [client, setClient] = useState('');
  const navigate = useNavigate();
  const [isAgreed, setIsAgreed] = useState(false);
  const launching = useCampaignAction(launchCampaign);
  const isOutdated = launching.isError && asProblem(launching.error).code === 'preview_outdated';
  const confirm = async () => {
    const recipient = client.trim();
    const { data } = await launching.mutateAsync({ id, token, ...(recipient === '' ? {} : { recipient }) });
    if (data.checkoutUrl === null) await navigate({ href: paths.campaign(id) });
    else location.assign(data.checkoutUrl);
  };
  if (!allowed.includes('launch')) {
    return (
      <Text c="dimmed">
        Only owners of the account can launch campaigns, because a launch starts the billing.
      </Text>
    );
  }
  // It is asked once, where it first matters.
  if (mode === null) return <BillingModePanel />;
  const price = `${formatMinor(charge, currency)} per month`;
  const payer = namesClient ? client.trim() || domain : null;
  return (
    <Panel>
      <Stack gap="md">
        {namesClient && (
          <TextInput
            label="Client on the invoices"
            placeholder={domain}
            maxLength={200}
            value={client}
            onChange={({ currentTarget: { value } }) => setClient(value)}
          />
        )}
        <Checkbox
          label={
            charge === 0
              ? 'Start the work now. Nothing is billed.'
              : `${payer === null ? 'Charge' : `Bill ${payer}`} ${price} from today until the campaign is completed or cancelled`
          }
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) => setIsAgreed(checked)}
        />
        {launching.isError && (
          <ProblemNotice error={launching.error} onRetry={isOutdated ? renewPreview : undefined} />
        )}
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            This preview is valid until {formatTime(validUntil)}.
          </Text>
          <Button
            fullWidth
            disabled={!isAgreed || needs.length > 0}
            loading={launching.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            {charge === 0 ? 'Launch campaign' : `Launch for ${price}`}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );

  function renewPreview() {
    launching.reset();
    setIsAgreed(false);
    onOutdated();
  }
}
