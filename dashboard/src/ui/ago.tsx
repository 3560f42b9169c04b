import { Trans } from '@lingui/react/macro';
import { formatAgo, formatTime } from '../format/dates.ts';
import { useNow } from './use-now.ts';

interface AgoProps {
  at: string | null | undefined;
  /** Whether the time may be one to come. */
  isPlanned?: boolean;
}

/** A time relative to now, updated every minute. The absolute time is shown on hover. */
export function Ago({ at, isPlanned = false }: AgoProps) {
  const now = useNow();
  if (at == null)
    return (
      <span>
        <Trans>never</Trans>
      </span>
    );
  return (
    <time dateTime={at} title={formatTime(at)}>
      {formatAgo(at, now, isPlanned)}
    </time>
  );
}
