import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './choice-list.module.css';

interface Choice {
  key: string;
  title: string;
  note: string;
  /** Below the note, for example the price. */
  detail?: ReactNode;
  /** Absent if it cannot be chosen here. */
  onChoose?: () => void;
  /** The requirement that is met elsewhere. */
  requirement?: string;
}

/** Ways to do a step, each with a button that opens its form. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className={classes.list}>
      {choices.map(({ key, title, note, detail, onChoose, requirement }) => (
        <li key={key} className={classes.choice}>
          <div>
            <Text fw={500}>{title}</Text>
            <Text size="sm" c="dimmed">
              {note}
            </Text>
            {detail}
            {requirement !== undefined && <Text size="sm">{requirement}</Text>}
          </div>
          {onChoose !== undefined && (
            <Button size="xs" variant="light" aria-label={t`Connect ${title}`} onClick={onChoose}>
              <Trans>Connect</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
