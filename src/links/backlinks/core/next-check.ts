import { dayMs, hourMs } from '#platform/durations.ts';
import type { Link } from './link.ts';

const strongAuthority = 50;

/**
 * When a newly reported link is first checked: within an hour on strong domains, else within a week.
 * @param random from 0 to 1
 */
export function firstCheckAt(authority: number | null, now: Date, random: number): Date {
  const spreadMs = (authority ?? 0) >= strongAuthority ? hourMs : 7 * dayMs;
  return new Date(now.getTime() + Math.floor(random * spreadMs));
}

type Checked = Pick<Link, 'status' | 'firstSeen' | 'lostAt' | 'authority' | 'failures'>;

/**
 * When a link is checked again. Young links change most, so the interval is 3 days in the first 30 days, then 14 days until half
 * a year, then 30 days; half of that on strong domains. A failed check is repeated after a day, later less often. A lost link is
 * checked every 7 days for two months, because it may return, then every 90 days. A random tenth spreads the checks.
 * @param random from 0 to 1
 */
export function nextCheckAt(link: Checked, now: Date, random: number): Date {
  // Failed checks are at least a whole day apart, because their duration proves a loss.
  const minFactor = link.failures > 0 ? 1 : 0.9;
  const waitMs = intervalMs(link, now) * (minFactor + 0.2 * random);
  return new Date(now.getTime() + Math.round(waitMs));
}

function intervalMs({ status, firstSeen, lostAt, authority, failures }: Checked, now: Date): number {
  if (failures > 0 && status !== 'lost') return dayMs * Math.min(2 ** Math.max(0, failures - 3), 30);
  if (status === 'lost') {
    const lostForMs = now.getTime() - (lostAt ?? now).getTime();
    return lostForMs < 60 * dayMs ? 7 * dayMs : 90 * dayMs;
  }
  const ageDays = (now.getTime() - firstSeen.getTime()) / dayMs;
  const days = ageDays < 30 ? 3 : ageDays < 180 ? 14 : 30;
  return (days * dayMs) / ((authority ?? 0) >= strongAuthority ? 2 : 1);
}
