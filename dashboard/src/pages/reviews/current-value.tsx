import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { codeWords } from '../../format/code-words.ts';
import { type CurrentValue as Current, readReceipt, type Receipt, type Review } from '../../api/reviews.ts';
import { useAction } from '../../api/use-action.ts';
import { formatTime } from '../../format/dates.ts';
import { errorLabels } from '../../format/error-labels.ts';
import { IconRefresh } from '../../ui/icons.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import type { StatusStyle } from '../../ui/status-style.ts';
import { describeValue } from './describe-value.ts';
import classes from './reviews.module.css';

interface CurrentValueProps {
  review: Review;
  receipt: Receipt;
}

/** Reads a value again, and shows whether it has changed since the review. */
export function CurrentValue({ review: { id: reviewId, websiteId }, receipt }: CurrentValueProps) {
  const reading = useAction(() => readReceipt({ websiteId, reviewId, receiptId: receipt.id }));
  const current = reading.data?.data.current;
  return (
    <div className={classes.current}>
      <Group gap="md">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={reading.isPending}
          onClick={() => reading.mutate()}
        >
          <Trans>Read again</Trans>
        </Button>
        <div role="status">{current !== undefined && <StateBadge {...compare(receipt, current)} />}</div>
      </Group>
      {current !== undefined && (
        <Text size="sm" c="dimmed">
          {describeCurrent(receipt, current)}
        </Text>
      )}
      {reading.isError && <ProblemNotice error={reading.error} />}
    </div>
  );
}

function compare({ value }: Receipt, current: Current): StatusStyle {
  if (current.value === null) return { tone: 'warn', label: t`No value now` };
  return current.value === value
    ? { tone: 'good', label: t`Unchanged` }
    : { tone: 'warn', label: t`Changed` };
}

function describeCurrent({ value, unit }: Receipt, { value: current, reason, readAt }: Current): string {
  const at = t`Read again on ${formatTime(readAt)}.`;
  if (current === null) return `${reasonOf(reason)} ${at}`;
  const now = describeValue({ value: current, unit });
  return current === value ? at : t`Now: ${now}. In the summary: ${describeValue({ value, unit })}. ${at}`;
}

function reasonOf(reason: string | null): string {
  if (reason === null || reason === 'not_in_response') return t`The API no longer returns this value.`;
  return t`The API refused the request: ${codeWords(reason, errorLabels)}.`;
}
