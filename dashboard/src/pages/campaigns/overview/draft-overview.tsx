import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { ForecastPanel } from '../parts/forecast-panel.tsx';
import { PricePanel } from '../parts/price-panel.tsx';
import { stringifySearch } from '../../../search/stringify-search.ts';
import { draftValuesOf } from '../wizard/draft-values.ts';
import { ManualKeywords } from './manual-keywords.tsx';
import { OptionList } from './option-list.tsx';
import classes from './overview.module.css';

/** A draft: its options, price and history. */
export function DraftOverview({ campaign }: { campaign: Campaign }) {
  const { options, allowed, history, currency } = campaign;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {options.keywordMode === 'manual' && <ManualKeywords campaign={campaign} />}
        <Panel title={t`Next steps`}>
          <Text>
            <Trans>
              Drafts are free and start no work. “Review before launch” shows the price, the steps and the
              requirements. Nothing is launched or charged before an owner confirms it there.
            </Trans>
          </Text>
          {!allowed.includes('launch') && !allowed.includes('abandon') && (
            <Text c="dimmed" mt="xs">
              <Trans>Only owners of the account can launch campaigns.</Trans>
            </Text>
          )}
        </Panel>
        <Panel title={t`History`}>
          <HistoryList events={history} />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel
          title={t`Draft`}
          actions={allowed.includes('change') ? <EditLink campaign={campaign} /> : undefined}
        >
          <OptionList campaign={campaign} />
        </Panel>
        <PricePanel priced={campaign} description={t`From the launch`} />
        <ForecastPanel
          forecast={campaign.forecast}
          monthlyPrice={campaign.monthlyPrice}
          currency={currency}
        />
      </div>
    </div>
  );
}

function EditLink({ campaign }: { campaign: Campaign }) {
  const href = paths.newCampaign() + stringifySearch({ ...draftValuesOf(campaign) });
  return (
    <Button size="xs" variant="default" renderRoot={(props) => <PlainLink {...props} href={href} />}>
      <Trans>Edit draft</Trans>
    </Button>
  );
}
