import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import classes from './metrics.module.css';

/** The method of the metrics, as described by the API. */
export function MethodNote({ method, prompts }: { method: string; prompts: number }) {
  return (
    <details className={classes.method}>
      <summary>
        <Trans>How these metrics are calculated</Trans>
      </summary>
      <Text size="sm" mt={8} maw={860}>
        <Trans>
          These metrics are based on {formatCount(prompts)} prompts. {method}
        </Trans>
      </Text>
    </details>
  );
}
