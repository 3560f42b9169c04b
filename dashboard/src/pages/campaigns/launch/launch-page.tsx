import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
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
import { PriceLines } from '../parts/price-lines.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { useDeed } from '../parts/use-deed.ts';
import classes from '../wizard/new-campaign-page.module.css';

/** What a launch costs and sets going, what it needs first, and the button that does it. */
export function LaunchPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <LaunchOf campaign={data} />}</Loaded>;
}

function LaunchOf({ campaign }: { campaign: Campaign }) {
  const { id, name, status, launch, allowed } = campaign;
  const isOver = status !== 'draft' || launch?.state === 'awaiting_payment';
  return (
    <Page
      title={`Launch ${name}`}
      crumbs={[
        { label: 'Campaigns', href: paths.campaigns() },
        { label: name, href: paths.campaign(id) },
      ]}
    >
      {isOver && (
        <Panel>
          {status === 'draft' ? 'It is being launched: the payment is awaited.' : 'It was launched already.'}{' '}
          <AppLink href={paths.campaign(id)}>Open the campaign</AppLink>
        </Panel>
      )}
      {allowed.includes('preview') && <Preview campaign={campaign} />}
      {!isOver && !allowed.includes('preview') && (
        <Panel>Managers and owners of the account see here what a launch would cost and do.</Panel>
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
          <Panel title="What will happen, in this order">
            <Steps steps={data.steps} />
          </Panel>
          <Stack className={classes.price}>
            <Panel title="Price">
              <PriceLines lines={data.priceLines} monthlyPrice={data.monthlyPrice} currency={data.currency} />
            </Panel>
            <Needs needs={data.needs} campaignId={campaign.id} />
            <Confirm campaign={campaign} preview={data} onOutdated={() => void query.refetch()} />
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

function Needs({ needs, campaignId }: { needs: LaunchPreview['needs']; campaignId: string }) {
  if (needs.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Needed first">
      {needs.map(({ code, text }) => (
        <Text key={code} size="sm">
          {text}
        </Text>
      ))}
      <AppLink href={paths.campaign(campaignId)} fz="sm">
        Open the draft
      </AppLink>
    </Alert>
  );
}

interface ConfirmProps {
  campaign: Campaign;
  preview: LaunchPreview;
  onOutdated(): void;
}

function Confirm({ campaign: { id, allowed }, preview, onOutdated }: ConfirmProps) {
  const { token, needs, monthlyPrice, currency, validUntil } = preview;
  const navigate = useNavigate();
  const [isAgreed, setIsAgreed] = useState(false);
  const launching = useDeed(launchCampaign);
  const isOutdated = launching.isError && asProblem(launching.error).code === 'preview_outdated';
  const confirm = async () => {
    const { data } = await launching.mutateAsync({ id, token });
    if (data.checkoutUrl === null) await navigate({ to: paths.campaign(id) as never });
    else location.assign(data.checkoutUrl);
  };
  if (!allowed.includes('launch')) {
    return <Text c="dimmed">Owners of the account launch campaigns: billing starts with it.</Text>;
  }
  const price = formatMinor(monthlyPrice, currency);
  return (
    <Panel>
      <Stack gap="md">
        <Checkbox
          label={`Charge ${price} a month from today, until the campaign is completed or cancelled`}
          checked={isAgreed}
          onChange={({ currentTarget: { checked } }) => setIsAgreed(checked)}
        />
        {launching.isError && (
          <ProblemNotice error={launching.error} onRetry={isOutdated ? renew : undefined} />
        )}
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            This preview holds until {formatTime(validUntil)}.
          </Text>
          <Button
            fullWidth
            disabled={!isAgreed || needs.length > 0}
            loading={launching.isPending}
            onClick={() => void confirm().catch(() => undefined)}
          >
            Launch for {price} a month
          </Button>
        </Group>
      </Stack>
    </Panel>
  );

  function renew() {
    launching.reset();
    setIsAgreed(false);
    onOutdated();
  }
}
