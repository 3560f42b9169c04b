import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { Budget } from '../../../api/providers.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './provider-list.module.css';
import { providerLabels } from './provider-labels.ts';
import { SpendBar } from './spend-bar.tsx';

/** The budgets of AI answers on result pages, which are bought with the credentials of a SERP provider. */
export function AnswerPagePanel({ budgets }: { budgets: readonly Budget[] }) {
  const title = t`AI answers on result pages`;
  return (
    <Panel
      title={title}
      description={t`Bought with the credentials of a SERP provider, on budgets of their own.`}
      isFlush
    >
      <ul className={classes.list} aria-label={title}>
        {budgets.map(({ provider, spentMicros, limitMicros, remainingMicros }) => (
          <li key={provider} className={classes.row}>
            <Text fw={500}>{providerLabels(provider).title}</Text>
            <div />
            <SpendBar
              spentMicros={spentMicros}
              limitMicros={limitMicros}
              remainingMicros={remainingMicros}
              isUsedUp={remainingMicros <= 0}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
