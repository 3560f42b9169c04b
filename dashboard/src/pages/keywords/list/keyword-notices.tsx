import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Source } from '../../../ui/source-state.tsx';

export function NoKeyword({ action }: { action: ReactNode }) {
  return (
    <EmptyState icon={IconListSearch} title="No keyword yet" action={action}>
      Add the phrases that people should find this website by. Each is looked up within minutes, then once a
      day, and every result page is kept.
    </EmptyState>
  );
}

export function NothingFound() {
  return (
    <EmptyState icon={IconListSearch} title="No keyword fits these filters">
      Remove one of them to see more.
    </EmptyState>
  );
}

/** Why positions do not come, and what to do for it; nothing where they do. */
export function RankingsNotice({ source }: { source: Source }) {
  const { status, error } = source;
  const isShort = status === 'not_connected' || status === 'paused' || status === 'failed';
  if (!isShort || (status !== 'not_connected' && error === null)) return null;
  return (
    <Alert
      variant="light"
      color={status === 'failed' ? 'red' : 'yellow'}
      icon={<IconInfoCircle aria-hidden />}
      title={titles[status]}
    >
      <Text size="sm">{error?.message}</Text>
      <Text size="sm">{advice[error?.code ?? 'provider_not_connected'] ?? advice['other']}</Text>
    </Alert>
  );
}

const titles = {
  not_connected: 'No provider of result pages is connected',
  paused: 'Checks are being left out',
  failed: 'The last checks failed',
};

const advice: Record<string, string> = {
  provider_not_connected:
    'Connect DataForSEO, SerpApi or a SearXNG of your own in the settings. Until then keywords wait, and nothing is invented.',
  budget_exhausted: 'This month’s budget is spent. Raise it in the settings, or wait for the next month.',
  other: 'Failed checks are tried again by themselves; the positions shown are those of the last success.',
};
