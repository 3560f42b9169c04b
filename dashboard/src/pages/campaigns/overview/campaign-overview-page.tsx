import { t } from '@lingui/core/macro';
import type { Campaign } from '../../../api/campaigns.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ContactPanel } from '../parts/contact-panel.tsx';
import { PricePanel } from '../parts/price-panel.tsx';
import { ProgressLine } from '../parts/progress-line.tsx';
import { StageStepper } from '../parts/stage-stepper.tsx';
import { stageDescriptions } from '../parts/campaign-labels.ts';
import { useBillingMode } from '../parts/use-billing-mode.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { HistoryList } from '../history/history-list.tsx';
import { CampaignPayments } from './campaign-payments.tsx';
import { CampaignStats } from './campaign-stats.tsx';
import { DraftOverview } from './draft-overview.tsx';
import { EffectPanel } from './effect-panel.tsx';
import classes from './overview.module.css';
import { MonthPanel } from './month-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { OptionList } from './option-list.tsx';
import { PendingPanel } from './pending-panel.tsx';
import { ProgressText } from './progress-text.tsx';

/** The overview of a campaign, or of a draft. */
export function CampaignOverviewPage() {
  return (
    <Loaded query={useCampaign()}>
      {({ data }) =>
        data.status === 'draft' ? <DraftOverview campaign={data} /> : <RunningOverview campaign={data} />
      }
    </Loaded>
  );
}

const maxEvents = 6;

const holdDescriptions: Partial<Record<Campaign['status'], string>> = {
  paused: t`The campaign is paused.`,
  past_due: t`The campaign pauses until its invoice is paid.`,
};

const countOpen = (tasks: Campaign['tasks']) => tasks.filter(({ status }) => status !== 'verified').length;

function RunningOverview({ campaign }: { campaign: Campaign }) {
  const { status, stage, progress, history, tasks } = campaign;
  const { mode, showsPrices } = useBillingMode();
  const open = countOpen(tasks);
  return (
    <div className={classes.page}>
      <Panel
        title={t`Progress`}
        description={holdDescriptions[status] ?? stageDescriptions[stage]}
        actions={<ProgressLine percent={progress} width={120} />}
      >
        {stage !== 'closed' && <StageStepper stage={stage} openTasks={open} />}
        <ProgressText campaign={campaign} openTasks={open} />
      </Panel>
      <PendingPanel campaign={campaign} />
      <CampaignStats campaign={campaign} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextPanel campaign={campaign} />
          <CampaignPayments campaign={campaign} />
          <EffectPanel campaign={campaign} />
          <Panel title={t`Recent activity`}>
            <HistoryList events={history} max={maxEvents} />
          </Panel>
        </div>
        <div className={classes.column}>
          <MonthPanel campaign={campaign} />
          {mode !== 'internal' && <PricePanel priced={campaign} />}
          <ContactPanel
            about={
              showsPrices
                ? t`Ask your contact about this campaign:`
                : t`Prices and invoices are not shown to you. Ask your contact about them and about this campaign:`
            }
          />
          <Panel title={t`Details`}>
            <OptionList campaign={campaign} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
