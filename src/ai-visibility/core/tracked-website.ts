import type { AnswerEngineName } from '#providers/answers';

export interface EngineError {
  code: string;
  message: string;
}

/** How a website is followed in answer engines. */
export interface Following {
  isPaused: boolean;
  /** How wide the interval of a week's rate may be. */
  intervalWidth: number;
  brandsVersion: number;
  /** What keeps engines from answering. */
  engineErrors: Partial<Record<AnswerEngineName, EngineError>>;
  lastSuccessAt: Date | null;
  nextPlanAt: Date;
}

export const noMoney: EngineError = {
  code: 'budget_exhausted',
  message: 'The month’s budget for this engine is used up.',
};
