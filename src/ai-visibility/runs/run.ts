import type { AnswerEngine, AnswerEngineName } from '#providers/answers';
import type { JobContext } from '#platform/jobs';
import type { EngineError, VisibilitySettings } from '#ai-visibility/core';

/** One planned or running question to one engine. */
export interface Run {
  id: string;
  accountId: string;
  websiteId: string;
  promptId: string;
  engine: AnswerEngineName;
  attempts: number;
  /** Null before the first attempt. */
  askedAt: Date | null;
  /** Set while a worker holds the run, and after that worker died. */
  reservedMonth: string | null;
  reservedMicros: number;
  /** Cost of earlier attempts. */
  spentMicros: number;
}

/** A run that a worker has claimed, with its question. */
export interface ClaimedRun extends Run {
  askedAt: Date;
  reservedMonth: string;
  prompt: string;
  country: string;
  language: string;
}

/** The dependencies of a job that asks one engine. */
export interface Asker {
  context: JobContext;
  engine: AnswerEngine;
  settings: VisibilitySettings;
  /** Advances while the job runs: answers take long. */
  clock(): Date;
}

export const budgetExhausted: EngineError = {
  code: 'budget_exhausted',
  message: 'The monthly budget for this engine is used up. Raise it, or wait for the next month.',
};
