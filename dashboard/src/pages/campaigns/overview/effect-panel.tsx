import { Text } from '@mantine/core';
import type { Effect } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeEffect, isMeasured } from './describe-effect.ts';
import { EffectInterval } from './effect-interval.tsx';

/** What the campaign did and what the season did, told apart, in plain words. */
export function EffectPanel({ effect }: { effect: Effect | null }) {
  const { headline, meaning } = describeEffect(effect);
  return (
    <Panel title="Effect of the campaign">
      <Text fw={600} size="lg" mb={4}>
        {headline}
      </Text>
      {isMeasured(effect) && <EffectInterval {...effect} />}
      <Text c="dimmed" mt="xs">
        {meaning}
      </Text>
      {isMeasured(effect) && (
        <Text c="dimmed" size="sm" mt="xs">
          Difference in differences of positions: {formatDay(effect.after.from)} to{' '}
          {formatDay(effect.after.to)} against {formatDay(effect.before.from)} to{' '}
          {formatDay(effect.before.to)}.
        </Text>
      )}
    </Panel>
  );
}
