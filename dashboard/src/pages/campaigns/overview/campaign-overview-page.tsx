import type { Campaign } from '../../../api/campaigns.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PriceLines } from '../parts/price-lines.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { StageStepper } from '../parts/stage-stepper.tsx';
import { stageNotes } from '../parts/words.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { HistoryList } from '../history/history-list.tsx';
import { CampaignFigures } from './campaign-figures.tsx';
import { DraftOverview } from './draft-overview.tsx';
import { EffectPanel } from './effect-panel.tsx';
import classes from './overview.module.css';
import { OptionList } from './option-list.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** Where a campaign stands at a glance; of a draft what it would be. */
export function CampaignOverviewPage() {
  return (
    <Loaded query={useCampaign()}>
      {({ data }) =>
        data.status === 'draft' ? <DraftOverview campaign={data} /> : <RunningOverview campaign={data} />
      }
    </Loaded>
  );
}

const lastShown = 6;

function RunningOverview({ campaign }: { campaign: Campaign }) {
  const { status, stage, progress, effect, history } = campaign;
  const isResting = status === 'paused' || status === 'past_due';
  return (
    <div className={classes.page}>
      <Panel
        title="Where it stands"
        description={isResting ? 'It stands still: nothing is worked on now.' : stageNotes[stage]}
        actions={<ProgressLine percent={progress} width={120} />}
      >
        {stage !== 'closed' && <StageStepper stage={stage} />}
      </Panel>
      <WaitingPanel campaign={campaign} />
      <CampaignFigures campaign={campaign} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <EffectPanel effect={effect} />
          <Panel title="Latest">
            <HistoryList events={history.slice(0, lastShown)} />
          </Panel>
        </div>
        <div className={classes.column}>
          <Panel title="What was agreed">
            <OptionList campaign={campaign} />
          </Panel>
          <Panel title="Price">
            <PriceLines
              lines={campaign.priceLines}
              monthlyPrice={campaign.monthlyPrice}
              currency={campaign.currency}
            />
          </Panel>
        </div>
      </div>
    </div>
  );
}
