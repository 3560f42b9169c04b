import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Review } from '../../api/reviews.ts';
import { formatTime } from '../../format/dates.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './reviews.module.css';

/** The texts of the language model that were refused, with the reasons. */
export function RefusalPanel({ refusals }: Pick<Review, 'refusals'>) {
  return (
    <Panel
      title={t`Refused texts`}
      description={t`A language model wrote these texts, but Cairn refused them because of the statements below.`}
    >
      <Stack gap="sm">
        {refusals.map(({ attempt, reasons, at }) => (
          <div key={attempt}>
            <Text size="sm" fw={500}>
              <Trans>
                Attempt {attempt}, {formatTime(at)}
              </Trans>
            </Text>
            <ul className={classes.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{reason.replace(/^P(\d+):/, 'Paragraph $1:')}</li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
