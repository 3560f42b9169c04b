import type { DropSubject } from '../../../api/drop-reasons.ts';

/** Something to do for the website, and the page on which it is done. */
export interface Action {
  key: string;
  tone: 'bad' | 'warn';
  title: string;
  /** The reason, or how. */
  note: string;
  href: string;
  /** 0 to 100, by which actions are ordered. */
  impact: number;
  /** The change whose possible reasons can be asked for. */
  why?: { websiteId: string; subject: DropSubject; question: string };
  /** Whether viewers can do nothing about it. */
  isForManagers?: true;
}
