import { t } from '@lingui/core/macro';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const tones: Record<number, Tone> = { 2: 'good', 3: 'calm', 4: 'bad', 5: 'bad' };

/** The HTTP status of a URL. @param status null or 0 without a response */
export function HttpStatus({ status }: { status: number | null }) {
  if (status === null || status === 0) return <StateBadge tone="waiting" label={t`No response`} />;
  return <StateBadge tone={tones[Math.floor(status / 100)] ?? 'calm'} label={String(status)} />;
}
