import type { AnswerEngineName } from '#providers/answers';

/** The website whose AI visibility a query or job is about. */
export interface WebsiteRef {
  accountId: string;
  websiteId: string;
}

export interface EngineError {
  code: string;
  message: string;
}

/** How a website is tracked in answer engines. */
export interface TrackedWebsite {
  isPaused: boolean;
  /** The target width of the 95 % interval of a week's mention rate. */
  intervalWidth: number;
  /** Why each engine cannot be asked at present: a rejected key, an exhausted budget. */
  engineErrors: Partial<Record<AnswerEngineName, EngineError>>;
  lastSuccessAt: Date | null;
  nextPlanAt: Date;
}
