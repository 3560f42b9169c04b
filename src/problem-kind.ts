export interface ProblemKind {
  status: number;
  title: string;
  /** What it means and what to do; shown on the problems page. */
  meaning: string;
  retryable?: true;
}
