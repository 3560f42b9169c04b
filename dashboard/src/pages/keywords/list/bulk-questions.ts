/** What is asked before it is done to many keywords. */
export type Question = 'pause' | 'resume' | 'check' | 'delete';

interface Asked {
  deed: string;
  label: string;
  /** What happens then, and what it costs. */
  about: string;
}

export const bulkQuestions: Record<Question, Asked> = {
  pause: {
    deed: 'Pause',
    label: 'Pause',
    about:
      'They are not checked any more, and cost nothing. Their history stays, and they can be resumed at any time.',
  },
  resume: {
    deed: 'Resume',
    label: 'Resume',
    about: 'They are checked again, and each check is paid for by the budget.',
  },
  check: {
    deed: 'Check',
    label: 'Check now',
    about: 'Each check is paid for by the budget, on top of the daily ones. Paused keywords are left out.',
  },
  delete: {
    deed: 'Delete',
    label: 'Delete',
    about:
      'Their history is deleted with them. This cannot be undone; a keyword that is only paused keeps its history.',
  },
};
