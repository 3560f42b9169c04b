import type { Link } from '../links/link.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const strongAuthority = 50;

/** When a link that somebody told of is first looked for: the strong ones at once, the others spread over a week. */
export function firstCheckAt(authority: number | null, now: Date, random: number): Date {
  const spreadMs = (authority ?? 0) >= strongAuthority ? hourMs : 7 * dayMs;
  return new Date(now.getTime() + Math.floor(random * spreadMs));
}

type Checked = Pick<Link, 'status' | 'firstSeen' | 'lostAt' | 'authority' | 'failures'>;

/**
 * When to look again: what is young changes most, so it is looked at every 3 days, in its first half year every 14, then
 * every 30; from strong domains twice as often. A failure is tried again after a day, then ever less often. What is lost may
 * come back: every 7 days for two months, then every 90. A tenth either way spreads them.
 */
export function nextCheckAt(link: Checked, now: Date, random: number): Date {
  // A failure's attempts lie a whole day apart, because how long they go on is a proof.
  const least = link.failures > 0 ? 1 : 0.9;
  const waitMs = intervalMs(link, now) * (least + 0.2 * random);
  return new Date(now.getTime() + Math.round(waitMs));
}

function intervalMs({ status, firstSeen, lostAt, authority, failures }: Checked, now: Date): number {
  if (failures > 0 && status !== 'lost') return dayMs * Math.min(2 ** Math.max(0, failures - 3), 30);
  if (status === 'lost') {
    const goneForMs = now.getTime() - (lostAt ?? now).getTime();
    return goneForMs < 60 * dayMs ? 7 * dayMs : 90 * dayMs;
  }
  const ageDays = (now.getTime() - firstSeen.getTime()) / dayMs;
  const days = ageDays < 30 ? 3 : ageDays < 180 ? 14 : 30;
  return (days * dayMs) / ((authority ?? 0) >= strongAuthority ? 2 : 1);
}
