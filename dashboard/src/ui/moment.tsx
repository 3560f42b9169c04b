import { Text } from '@mantine/core';
import { formatTime } from '../format/dates.ts';
import { Ago } from './ago.tsx';

/** An exact time, and below it the time relative to now. */
export function Moment({ at }: { at: string }) {
  return (
    <span>
      <time dateTime={at}>{formatTime(at)}</time>
      <Text span size="xs" c="dimmed" display="block">
        <Ago at={at} />
      </Text>
    </span>
  );
}
