/** A state of a keyword on the day of a check. */
export interface StateDay {
  date: string;
  isOn: boolean;
}

/** A lasting change of a state. */
export interface StateChange {
  /** The day of the first check with the new state. */
  changedOn: string;
  /** The day of the check that completed the change; the same day without confirmation. */
  reportedOn: string;
  isOn: boolean;
}

/**
 * Finds the lasting changes of a state in its days, oldest first. With confirmation, two checks in a row must agree on the state before
 * and on the new one, so a state that flickers from check to check does not change.
 */
export function findStateChanges(
  days: readonly StateDay[],
  { confirms }: { confirms: boolean },
): StateChange[] {
  const changes: StateChange[] = [];
  let lasting: boolean | null = null;
  for (const [index, { date, isOn }] of days.entries()) {
    const first = confirms ? days[index - 1] : days[index];
    if (first?.isOn !== isOn || lasting === isOn) continue;
    if (lasting !== null) changes.push({ changedOn: first.date, reportedOn: date, isOn });
    lasting = isOn;
  }
  return changes;
}
