import { timeOfBackup } from './manifest.ts';

export interface Retention {
  /** The number of newest backups to retain. */
  newest: number;
  /** The number of months, including this one, of which the last backup is retained too. */
  months: number;
}

/** The backups to retain. @param ids oldest first */
export function chooseRetained(ids: readonly string[], { newest, months }: Retention): Set<string> {
  const monthly = [...Map.groupBy(ids, (id) => timeOfBackup(id).toISOString().slice(0, 7)).values()];
  const lastOfMonths = monthly
    .slice(Math.max(0, monthly.length - months))
    .flatMap((inMonth) => inMonth.at(-1) ?? []);
  return new Set([...ids.slice(Math.max(0, ids.length - newest)), ...lastOfMonths]);
}
