import { Text } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import classes from './figures.module.css';

/** How the figures come about, as the API says it. */
export function MethodNote({ method, prompts }: { method: string; prompts: number }) {
  return (
    <details className={classes.method}>
      <summary>How these figures come about</summary>
      <Text size="sm" mt={8} maw={860}>
        {formatCount(prompts)} prompts count here. {method}
      </Text>
    </details>
  );
}
