import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconListSearch } from '../../../ui/icons.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Source } from '../../../ui/source-state.tsx';
import { nameOfDay } from './name-of-day.ts';
import { errorText } from '../../../format/error-text.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

export function NoKeywords({ action }: { action: ReactNode }) {
  const isManager = useHasRole('manager');
  return (
    <EmptyState icon={IconListSearch} title={t`No keywords yet`} action={action}>
      {isManager ? (
        <Trans>
          Add the search queries you want this website to rank for. New keywords are checked within minutes,
          then once a day, and every SERP is stored.
        </Trans>
      ) : (
        <Trans>Keywords that a manager adds are checked within minutes, then once a day.</Trans>
      )}
    </EmptyState>
  );
}

export function NoResults() {
  return (
    <EmptyState icon={IconListSearch} title={t`No results`}>
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}

/** Shown while the deletion of all listed keywords can be undone. */
export function AllDeleted() {
  return (
    <EmptyState icon={IconListSearch} title={t`Keywords deleted`}>
      <Trans>You can undo this as long as the message is shown.</Trans>
    </EmptyState>
  );
}

/** Names the columns that show a period that has ended. */
export function PastNotice({ from, to }: { from: string; to: string }) {
  const [start, end] = [nameOfDay(from), nameOfDay(to)];
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        This period has ended. “On {end}” is the position on its last day, and “{start} to {end}” the change
        within it. The order, filters and files use current positions.
      </Trans>
    </Text>
  );
}

/** Why positions are not up to date, and what to do about it. Empty if they are. */
export function RankingsNotice({ source }: { source: Source }) {
  const { status, error } = source;
  const isManager = useHasRole('manager');
  const texts = isManager ? advice : explanations;
  const isIncomplete = status === 'not_connected' || status === 'paused' || status === 'failed';
  if (!isIncomplete || (status !== 'not_connected' && error === null)) return null;
  return (
    <Alert
      variant="light"
      color={status === 'failed' ? 'red' : 'yellow'}
      icon={<IconInfoCircle aria-hidden />}
      title={titles[status]}
    >
      <Text size="sm">{errorText(error)}</Text>
      <Text size="sm">{texts[error?.code ?? 'provider_not_connected'] ?? advice['other']}</Text>
    </Alert>
  );
}

const titles = {
  not_connected: t`No SERP provider is connected`,
  paused: t`Rank checks are paused`,
  failed: t`The last rank checks failed`,
};

const advice: Record<string, string> = {
  provider_not_connected: t`Connect DataForSEO, SerpApi or your own SearXNG under Settings → Data providers. Checks start automatically.`,
  budget_exhausted: t`This month's budget is used up. Raise it under Settings → Data providers, or wait for the next month.`,
  other: t`Failed checks are retried automatically. The list shows the positions of the last successful checks.`,
};

/** For viewers, who cannot do anything about it. */
const explanations: typeof advice = {
  provider_not_connected: t`Checks start once a manager has connected a provider.`,
  budget_exhausted: t`The monthly budget is used up. Checks continue next month.`,
};
