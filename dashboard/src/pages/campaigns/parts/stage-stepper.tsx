import { plural, t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '../../../ui/icons.ts';
import type { CampaignStage } from '../../../api/campaigns.ts';
import classes from './stage-stepper.module.css';
import { unknownValue } from '../../../format/numbers.ts';
import { stageLabels } from './campaign-labels.ts';

const activeStages = ['research', 'audit', 'optimization', 'placements', 'monitor'] as const;
const order: CampaignStage[] = ['setup', ...activeStages, 'closed'];
const stateLabels = { past: t`completed`, open: t`not completed`, now: t`current`, later: t`upcoming` };

function stateOf(stage: CampaignStage, current: CampaignStage): keyof typeof stateLabels {
  const distance = order.indexOf(stage) - order.indexOf(current);
  if (distance === 0) return 'now';
  return distance < 0 ? 'past' : 'later';
}

interface StageStepperProps {
  stage: CampaignStage;
  /** Tasks that are not verified. A campaign can leave the optimization before they are. */
  openTasks: number;
}

/** All stages of a campaign, with the current one marked. */
export function StageStepper({ stage, openTasks }: StageStepperProps) {
  const opened = plural(openTasks, { one: '# task not verified', other: '# tasks not verified' });
  const index = activeStages.findIndex((one) => one === stage);
  return (
    <>
      <ol className={classes.steps} aria-label={t`Stages`}>
        {activeStages.map((one) => {
          const isOpen = one === 'optimization' && openTasks > 0;
          const place = stateOf(one, stage);
          const state = place === 'past' && isOpen ? 'open' : place;
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
                <VisuallyHidden>: {stateLabels[state]}</VisuallyHidden>
              </span>
              {isOpen && state !== 'later' && <span className={classes.open}>{opened}</span>}
            </li>
          );
        })}
      </ol>
      {/* The list says the same to screen readers. */}
      <p className={classes.summary} aria-hidden>
        {[
          index === -1
            ? stageLabels[stage]
            : t`Stage ${index + 1} of ${activeStages.length}: ${stageLabels[stage]}`,
          ...(openTasks > 0 ? [opened] : []),
        ].join(' · ')}
      </p>
    </>
  );
}

/** The same for a row of a list, with the name of the current stage. The status of an ended campaign says how it ended. */
export function StageDots({ stage }: { stage: CampaignStage }) {
  if (stage === 'closed') return unknownValue;
  return (
    <span className={classes.dots}>
      {activeStages.map((one) => (
        <span key={one} className={classes.dot} data-state={stateOf(one, stage)} aria-hidden />
      ))}
      <span style={{ marginLeft: 6 }}>{stageLabels[stage]}</span>
    </span>
  );
}
