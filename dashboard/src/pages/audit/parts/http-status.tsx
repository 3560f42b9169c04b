import { t } from '@lingui/core/macro';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const tones: Record<number, Tone> = { 2: 'good', 3: 'calm', 4: 'bad', 5: 'bad' };

interface HttpStatusProps {
  /** Null or 0 without a response. */
  status: number | null;
  /** Whether a missing response is an error. A crawl also skips URLs on purpose. */
  isError?: boolean;
}

/** The HTTP status of a URL. */
export function HttpStatus({ status, isError = false }: HttpStatusProps) {
  if (status === null || status === 0)
    return <StateBadge tone={isError ? 'bad' : 'waiting'} label={t`No response`} />;
  return <StateBadge tone={tones[Math.floor(status / 100)] ?? 'calm'} label={String(status)} />;
}
