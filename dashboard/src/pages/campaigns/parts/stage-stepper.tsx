import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CampaignStage } from '../../../api/campaigns.ts';
import classes from './stage-stepper.module.css';
import { stageLabels } from './words.ts';

const worked = ['research', 'audit', 'optimization', 'placements', 'monitor'] as const;
const order: CampaignStage[] = ['setup', ...worked, 'closed'];
const told = { past: 'done', now: 'now', later: 'to come' };

function stateOf(stage: CampaignStage, at: CampaignStage): keyof typeof told {
  const distance = order.indexOf(stage) - order.indexOf(at);
  if (distance === 0) return 'now';
  return distance < 0 ? 'past' : 'later';
}

/** Where a campaign is on its way, with every stage named. */
export function StageStepper({ stage }: { stage: CampaignStage }) {
  return (
    <ol className={classes.steps} aria-label="Stages">
      {worked.map((one) => {
        const state = stateOf(one, stage);
        return (
          <li
            key={one}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.label}>
              {state === 'past' && <IconCheck size={14} aria-hidden />}
              {stageLabels[one]}
              <VisuallyHidden>: {told[state]}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The same in a row of a list, with the stage of now in words. How far an ended campaign came, its progress says. */
export function StageDots({ stage }: { stage: CampaignStage }) {
  if (stage === 'closed') return stageLabels.closed;
  return (
    <span className={classes.dots}>
      {worked.map((one) => (
        <span key={one} className={classes.dot} data-state={stateOf(one, stage)} aria-hidden />
      ))}
      <span style={{ marginLeft: 6 }}>{stageLabels[stage]}</span>
    </span>
  );
}
