import type { AnswerEngine, AnswerEngineName } from '#providers/answers';
import type { JobContext } from '#jobs';
import type { VisibilitySettings } from '../settings.ts';

/** A question to be asked or being asked. */
export interface Run {
  id: string;
  accountId: string;
  websiteId: string;
  promptId: string;
  engine: AnswerEngineName;
  attempts: number;
  /** Null before the first attempt. */
  askedAt: Date | null;
  /** Set while a worker has it, or had it when it was ended. */
  reservedMonth: string | null;
  reservedMicros: number;
  /** What the attempts before have cost. */
  spentMicros: number;
}

/** A run that has been taken, with what is to be asked. */
export interface TakenRun extends Run {
  askedAt: Date;
  reservedMonth: string;
  prompt: string;
  country: string;
  language: string;
}

/** What a job works with that asks one engine. */
export interface Asker {
  context: JobContext;
  engine: AnswerEngine;
  settings: VisibilitySettings;
  /** The job's own clock: answers take their time. */
  clock(): Date;
}
