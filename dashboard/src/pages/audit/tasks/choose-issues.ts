interface Issue {
  check: string;
  url: string;
}

interface Choice<One> {
  /** The choices of the user, by issue. */
  choices: ReadonlyMap<string, boolean>;
  hasTask(issue: One): boolean;
}

/** Identifies an issue. */
export const issueKey = ({ check, url }: Issue) => `${check} ${url}`;

/** The issues of a new task: those that the user selects, and others that have no task yet. Pure. */
export const chooseIssues = <One extends Issue>(
  issues: readonly One[],
  { choices, hasTask }: Choice<One>,
): One[] => issues.filter((issue) => choices.get(issueKey(issue)) ?? !hasTask(issue));
