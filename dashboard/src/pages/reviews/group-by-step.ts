import type { Finding } from '../../api/reviews.ts';

/** Findings of one kind with the same next step. */
export type FindingGroup = readonly [Finding, ...Finding[]];

/** Findings that follow each other, with their next step once for all of a kind that share it. Pure. */
export function groupByStep(findings: readonly Finding[]): FindingGroup[] {
  const groups: [Finding, ...Finding[]][] = [];
  for (const finding of findings) {
    const group = groups.at(-1);
    if (group !== undefined && isSameStep(group[0], finding)) group.push(finding);
    else groups.push([finding]);
  }
  return groups;
}

function isSameStep(one: Finding, other: Finding): boolean {
  const step = one.parts?.nextStep ?? null;
  return step !== null && one.kind === other.kind && step === other.parts?.nextStep;
}
