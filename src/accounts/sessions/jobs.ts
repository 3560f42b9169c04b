import { deleteMailCounts } from '#accounts/accounts';
import { dayMs } from '#platform/durations.ts';
import type { ModuleJobs } from '#platform/jobs';
import { deleteSignInFailures } from './failure-queries.ts';
import { sendSignInMail, type SignInMailRequest } from './send-sign-in-mail.ts';
import type { SignInSettings } from './settings.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'sessions.mail': SignInMailRequest;
    'sessions.forget': NoPayload;
  }
}

const failureRetentionMs = 90 * dayMs;

/** Sends the mails of sign-up and sign-in. */
export function sessionJobs(settings: SignInSettings | null): ModuleJobs {
  return {
    tasks: {
      'sessions.mail': async ({ db }, mail) => {
        if (settings !== null) await sendSignInMail(db, mail, settings);
      },
      'sessions.forget': async ({ db, now }) => {
        await deleteSignInFailures(db, new Date(now.getTime() - failureRetentionMs));
        await deleteMailCounts(db, new Date(now.getTime() - dayMs));
      },
    },
    schedules: [{ task: 'sessions.forget', cron: '41 3 * * *' }],
  };
}
