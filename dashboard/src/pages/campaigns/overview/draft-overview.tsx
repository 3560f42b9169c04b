import { Button, Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { stringifySearch } from '../../../search/stringify-search.ts';
import { wishOf } from '../wizard/read-wish.ts';
import { ChosenKeywords } from './chosen-keywords.tsx';
import { OptionList } from './option-list.tsx';
import classes from './overview.module.css';

/** What a draft would be, what it would cost, and what it still needs. */
export function DraftOverview({ campaign }: { campaign: Campaign }) {
  const { options, allowed, history, priceLines, monthlyPrice, currency } = campaign;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {options.keywordMode === 'manual' && <ChosenKeywords campaign={campaign} />}
        <Panel title="What happens next">
          <Text>
            A draft costs nothing and does nothing. The preview says what the launch would set going, in which
            order, and what is needed first.
          </Text>
          {!allowed.includes('launch') && !allowed.includes('abandon') && (
            <Text c="dimmed" mt="xs">
              Owners of the account launch campaigns.
            </Text>
          )}
        </Panel>
        <Panel title="History">
          <HistoryList events={history} />
        </Panel>
      </div>
      <div className={classes.column}>
        <Panel
          title="The draft"
          actions={allowed.includes('change') ? <ChangeLink campaign={campaign} /> : undefined}
        >
          <OptionList campaign={campaign} />
        </Panel>
        <Panel title="Price" description="From the launch on.">
          <PriceLines lines={priceLines} monthlyPrice={monthlyPrice} currency={currency} />
        </Panel>
      </div>
    </div>
  );
}

function ChangeLink({ campaign }: { campaign: Campaign }) {
  const href = paths.newCampaign() + stringifySearch({ ...wishOf(campaign) });
  return (
    <Button size="xs" variant="default" renderRoot={(props) => <PlainLink {...props} href={href} />}>
      Change
    </Button>
  );
}
