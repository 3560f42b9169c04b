import type { Status } from '../core/status.ts';

/** A value with its labels. */
export type Sample = readonly [labels: Record<string, string>, value: number];

/** A metric that is read from a stored state. Its labels have few values, never those of an account, a website or a keyword. */
export interface StoredGauge<Source> {
  name: string;
  help: string;
  labels?: readonly string[];
  /** A counter only grows; it starts with the installation. */
  isCounter?: true;
  /** Empty if the value is unknown. */
  read(source: Source): readonly Sample[];
}

/** A metric that is read from the status. */
export type StatusGauge = StoredGauge<Status>;

/** One sample for each member of an object, labelled with its name. */
export function samplesOf(label: string, values: Record<string, number | null>, others = {}): Sample[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [[{ ...others, [label]: name }, value] as const],
  );
}

/** The seconds since a time; 0 if there is none. */
export function secondsSince(time: Date | null, now: Date): number {
  return time === null ? 0 : Math.max(0, (now.getTime() - time.getTime()) / 1_000);
}
