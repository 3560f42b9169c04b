import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Campaign, type LaunchPreview, previewQuery } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { addDays, addMonths } from '../../../format/days.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DetailList } from '../../settings/parts/detail-list.tsx';
import { campaignCrumbs } from '../parts/campaign-crumbs.ts';
import { ForecastPanel } from '../parts/forecast-panel.tsx';
import { PricePanel } from '../parts/price-panel.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { ConfirmLaunch } from './confirm-launch.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import classes from '../wizard/new-campaign-page.module.css';

const BillingModePanel = lazyPart(
  async () => (await import('../../billing/billing-mode-panel.tsx')).BillingModePanel,
);

/** The preview of a launch: steps, price and requirements, with the launch button. */
export function LaunchPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <CampaignLaunch campaign={data} />}</Loaded>;
}

function CampaignLaunch({ campaign }: { campaign: Campaign }) {
  const { id, name, status, launch, allowed } = campaign;
  const isLaunched = status !== 'draft' || launch?.state === 'awaiting_payment';
  return (
    <Page title={t`Launch ${name}`} crumbs={campaignCrumbs(campaign)}>
      {isLaunched && (
        <Panel>
          {status === 'draft' ? t`The launch is awaiting payment.` : t`This campaign was already launched.`}{' '}
          <AppLink href={paths.campaign(id)}>
            <Trans>Open campaign</Trans>
          </AppLink>
        </Panel>
      )}
      {allowed.includes('preview') && <Preview campaign={campaign} />}
      {!isLaunched && !allowed.includes('preview') && (
        <Panel>
          <Trans>Only managers and owners of the account can preview a launch.</Trans>
        </Panel>
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
            {/* It is asked once, where it first matters. */}
            {data.billing.mode === null ? (
              <Suspense fallback={<Skeleton height={240} />}>
                <BillingModePanel />
              </Suspense>
            ) : (
              <PaymentPanel
                payments={data.billing.payments}
                margin={data.billing.margin}
                currency={data.currency}
              />
            )}
            <Panel title={t`Launch steps`}>
              <Steps steps={data.steps} />
            </Panel>
            <TermPanel campaign={campaign} preview={data} />
            <ForecastPanel
              forecast={data.forecast}
              monthlyPrice={data.monthlyPrice}
              currency={data.currency}
            />
          </Stack>
          <Stack className={classes.price}>
            <PricePanel priced={campaign} />
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

/** The end of the term and the total of its monthly charges. */
function TermPanel({ campaign: { termMonths }, preview }: { campaign: Campaign; preview: LaunchPreview }) {
  const { billing, currency, validUntil } = preview;
  // The last day of UTC on which this preview can be launched.
  const start = validUntil.slice(0, 10);
  const end = addDays(addMonths(start, termMonths), -1);
  const total = {
    term: t`Total for the term`,
    description: formatMinor(billing.charge * termMonths, currency),
  };
  return (
    <Panel title={t`Term`} description={describeCancellation(billing)}>
      <DetailList
        items={[
          { term: t`Duration`, description: plural(termMonths, { one: '# month', other: '# months' }) },
          { term: t`Last day`, description: formatDay(end) },
          ...(billing.charge === 0 ? [] : [total]),
        ]}
      />
    </Panel>
  );
}

/** A cancellation refunds the rest of the month that has started. */
function describeCancellation({ charge, namesClient }: LaunchPreview['billing']): string {
  if (charge === 0)
    return t`If the campaign starts today. It can be canceled on any day; the work then stops at once.`;
  return namesClient
    ? t`If the campaign starts today. It can be canceled on any day: the work then stops at once, and a credit note refunds your client for the days of the month after that day.`
    : t`If the campaign starts today. It can be canceled on any day: the work then stops at once, and a credit note refunds the days of the month after that day.`;
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
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t`Required before launch`}>
      {needs.map(({ code, text }) => (
        <Text key={code} size="sm">
          {text}
        </Text>
      ))}
      <AppLink href={paths.campaign(campaignId)} fz="sm">
        <Trans>Open draft</Trans>
      </AppLink>
    </Alert>
  );
}
