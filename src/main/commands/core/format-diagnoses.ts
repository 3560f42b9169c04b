import type { Diagnosis } from '#app/doctor/diagnosis.ts';

/** One line for each examination, in columns. */
export function formatDiagnoses(found: readonly Diagnosis[]): string[] {
  const width = Math.max(...found.map(({ name }) => name.length));
  return found.map(({ name, state, message }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${message}`);
}
