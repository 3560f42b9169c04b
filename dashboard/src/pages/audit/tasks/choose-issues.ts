interface Issue {
  check: string;
  url: string;
}

interface Choice<One> {
  /** The choices of the user, by issue. */
  choices: ReadonlyMap<string, boolean>;
  hasTask(issue: One): boolean;
  /** Whether the task of the issue has other selected issues or none, so that a second one would do its work twice. */
  isTaken(issue: One): boolean;
}

/** Identifies an issue. */
export const issueKey = ({ check, url }: Issue) => `${check} ${url}`;

/** The issues of a new task: those that the user selects and that are not taken, and others that have no task yet. Pure. */
export const chooseIssues = <One extends Issue>(
  issues: readonly One[],
  { choices, hasTask, isTaken }: Choice<One>,
): One[] => issues.filter((issue) => !isTaken(issue) && (choices.get(issueKey(issue)) ?? !hasTask(issue)));
