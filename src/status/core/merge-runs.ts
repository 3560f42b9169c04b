import type { AnswerCount } from '#ai-visibility/answers';
import type { OpenRuns } from '#ai-visibility/runs';
import type { EngineRuns } from './status.ts';

/** Joins the open runs of each engine with its answers. Without ClickHouse, the answers are null. */
export function mergeRuns(
  open: readonly OpenRuns[],
  answers: readonly Omit<AnswerCount, 'errorCode' | 'weekCount'>[] | null,
): EngineRuns[] {
  const engines = new Set([...open, ...(answers ?? [])].map(({ engine }) => engine));
  return [...engines].toSorted().map((engine) => {
    const found = open.find((one) => one.engine === engine);
    const total = (matches: (outcome: string) => boolean) =>
      answers &&
      answers
        .filter((one) => one.engine === engine && matches(one.outcome))
        .reduce((sum, { count }) => sum + count, 0);
    return {
      ...(found ?? { engine, waiting: 0, due: 0, inProgress: 0, oldestDueAt: null }),
      answered: total((outcome) => outcome === 'answered'),
      unanswered: total((outcome) => outcome === 'refused' || outcome === 'absent'),
      failed: total((outcome) => outcome === 'failed'),
    };
  });
}
