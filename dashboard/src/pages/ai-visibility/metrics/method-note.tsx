import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import classes from './metrics.module.css';

/** The method of the metrics in short. The API describes it in full. */
export function MethodNote({ prompts }: { prompts: number }) {
  return (
    <details className={classes.method}>
      <summary>
        <Trans>How these metrics are calculated</Trans>
      </summary>
      <Text size="sm" mt={8} maw={860}>
        <Trans>
          These metrics are based on {plural(prompts, { one: '# prompt', other: '# prompts' })}. A rate is the
          mean over all prompts and engines with answers, and each counts the same, however often it was
          asked. Runs that failed or were refused do not count, and neither do ambiguous mentions. The true
          rate of these prompts is within the interval in 95 of 100 cases. Share of voice is the share of your
          brands in all mentions of brands. A change compares only what was asked in both periods, and is
          significant if chance alone hardly explains it.
        </Trans>
      </Text>
    </details>
  );
}
