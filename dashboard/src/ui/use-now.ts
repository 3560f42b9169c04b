import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const minuteMs = 60_000;

/** The time in milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), minuteMs, { autoInvoke: true });
  return now;
}
