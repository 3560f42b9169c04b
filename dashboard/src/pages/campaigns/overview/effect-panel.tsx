import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatDay } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { describeEffect, isMeasured } from './describe-effect.ts';
import { EffectInterval } from './effect-interval.tsx';

/** The effect of the campaign, separated from seasonal changes. */
export function EffectPanel({
  campaign,
}: {
  campaign: Pick<Campaign, 'effect' | 'endedAt' | 'tasks' | 'backlinks'>;
}) {
  const { effect, endedAt } = campaign;
  const { headline, explanation, method } = describeEffect(effect, endedAt !== null, campaign);
  return (
    <Panel
      title={t`Campaign effect`}
      {...(isMeasured(effect) && {
        description: t`Measured at the end of the last completed month, with rank checks until ${formatDay(effect.after.to)}`,
      })}
    >
      <Text fw={600} size="lg" mb={4}>
        {headline}
      </Text>
      {isMeasured(effect) && <EffectInterval {...effect} />}
      <Text c="dimmed" mt="xs">
        {explanation}
      </Text>
      {isMeasured(effect) && (
        <Text component="details" c="dimmed" size="sm" mt="xs">
          <summary>
            <Trans>How the effect is measured</Trans>
          </summary>
          {method}{' '}
          <Trans>
            Difference in differences of positions: {formatDay(effect.after.from)} to{' '}
            {formatDay(effect.after.to)} compared with {formatDay(effect.before.from)} to{' '}
            {formatDay(effect.before.to)}.
          </Trans>
        </Text>
      )}
    </Panel>
  );
}
