import { t } from '@lingui/core/macro';
import { Progress, Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { sourceTitles } from '../../../ui/source-state.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import classes from './first-collection.module.css';
import type { CollectionInputs } from './collection-states.ts';
import { collectionSteps, type Step } from './collection-steps.ts';

const tones: Record<Step['state'], Tone> = {
  done: 'good',
  working: 'working',
  waiting: 'waiting',
  failed: 'bad',
  off: 'calm',
};

/** The progress of the first data collection: the sources that are not complete. */
export function FirstCollection({ inputs }: { inputs: CollectionInputs }) {
  const steps = collectionSteps(inputs);
  const open = steps.filter(({ state }) => state !== 'done');
  const done = steps.length - open.length;
  return (
    <Panel
      title={t`First data collection`}
      description={
        done === 0
          ? t`Data appears on this page as it arrives.`
          : t`${formatCount(done)} of ${formatCount(steps.length)} sources are complete.`
      }
    >
      <ul className={classes.steps} aria-live="polite">
        {open.map((step) => (
          <li key={step.name} className={classes.step}>
            <StateBadge tone={tones[step.state]} label={sourceTitles[step.name]} />
            <Text c="dimmed" size="sm">
              {step.note}
            </Text>
            {step.share !== null && (
              <Progress
                value={step.share * 100}
                size="sm"
                mt={4}
                aria-label={t`${sourceTitles[step.name]}: progress`}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
