import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Source } from '../../../ui/source-state.tsx';

const titles: Partial<Record<Source['status'], string>> = {
  not_connected: 'No source of links is connected',
  paused: 'A source of links is paused',
  failed: 'The last collection failed',
  collecting: 'Links are being collected',
  pending: 'Links are being collected',
};

const advice: Record<string, string> = {
  no_source:
    'Import a file of Search Console or of a vendor here, connect DataForSEO, or have the web graph imported (cairn webgraph import). Until then nothing is known, and nothing is invented.',
  budget_exhausted: 'This month’s budget is spent. Raise it in the settings, or wait for the next month.',
};
const usual = 'It is tried again by itself; what is known from other sources is shown below.';
const coming = 'They appear here by themselves.';

/** Why links do not come, or not from all sources, and what to do for it; nothing where they do. */
export function LinksNotice({ source: { status, error } }: { source: Source }) {
  const isComing = status === 'collecting' || status === 'pending';
  if (status === 'ready' && error === null) return null;
  const code = status === 'not_connected' ? 'no_source' : error?.code;
  const more = isComing ? coming : (advice[code ?? ''] ?? usual);
  return (
    <Alert
      variant="light"
      color={status === 'failed' ? 'red' : isComing ? 'blue' : 'yellow'}
      icon={<IconInfoCircle aria-hidden />}
      title={titles[status] ?? 'One source of links is short of something'}
    >
      {error !== null && error.code !== 'no_source' && <Text size="sm">{error.message}</Text>}
      <Text size="sm">{more}</Text>
    </Alert>
  );
}
