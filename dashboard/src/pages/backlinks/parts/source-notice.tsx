import { t } from '@lingui/core/macro';
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '../../../ui/icons.ts';
import type { Source } from '../../../ui/source-state.tsx';
import { errorText } from '../../../format/error-text.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

const titles: Partial<Record<Source['status'], string>> = {
  not_connected: t`No backlink source is connected`,
  paused: t`A backlink source is paused`,
  failed: t`The last collection failed`,
  collecting: t`Backlinks are being collected`,
  pending: t`Backlinks are being collected`,
};

const advice: Record<string, string> = {
  no_source: t`Import an export of Search Console or of a backlink tool, connect DataForSEO, or have the operator import the web graph (cairn webgraph import).`,
  budget_exhausted: t`The monthly budget is used up. Raise it in the settings, or wait for the next month.`,
};
/** For viewers, who cannot do anything about it. */
const explanations: typeof advice = {
  no_source: t`Backlinks appear here once a manager has connected or imported a source.`,
  budget_exhausted: t`The monthly budget is used up. Collection continues next month.`,
};
const defaultAdvice = t`Cairn retries automatically. Backlinks from other sources are shown below.`;
const collectingAdvice = t`They appear here automatically.`;

/** Why backlinks are missing, and what to do about it. Renders nothing if the source is ready without an error. */
export function SourceNotice({ source: { status, error } }: { source: Source }) {
  const isManager = useHasRole('manager');
  const isCollecting = status === 'collecting' || status === 'pending';
  if (status === 'ready' && error === null) return null;
  const code = status === 'not_connected' ? 'no_source' : error?.code;
  const nextStep = isCollecting
    ? collectingAdvice
    : ((isManager ? advice : explanations)[code ?? ''] ?? defaultAdvice);
  return (
    <Alert
      variant="light"
      color={status === 'failed' ? 'red' : isCollecting ? 'blue' : 'yellow'}
      icon={<IconInfoCircle aria-hidden />}
      title={titles[status] ?? t`A backlink source reports a problem`}
    >
      {error !== null && error.code !== 'no_source' && <Text size="sm">{errorText(error)}</Text>}
      <Text size="sm">{nextStep}</Text>
    </Alert>
  );
}
