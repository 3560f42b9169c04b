import type { WebsiteRef } from '#ai-visibility/core';
import type { ModuleJobs } from '#platform/jobs';
import { deleteAnswers } from './clickhouse-queries.ts';
import { discoverBrands } from './discover-brands.ts';
import { outdateOldReadings } from './outdate-old-readings.ts';
import { rereadAnswers } from './reread-answers.ts';
import { verifyAnswers } from './verify-answers.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'ai-visibility.reread': WebsiteRef;
    'ai-visibility.outdate-readings': NoPayload;
    'ai-visibility.discover': WebsiteRef;
    'ai-visibility.verify-answers': NoPayload;
    'ai-visibility.delete-prompt-answers': WebsiteRef & { promptId: string };
  }
}

export const answerJobs: ModuleJobs = {
  tasks: {
    'ai-visibility.reread': rereadAnswers,
    'ai-visibility.outdate-readings': outdateOldReadings,
    'ai-visibility.discover': discoverBrands,
    'ai-visibility.delete-prompt-answers': (context, { promptId, ...ref }) =>
      deleteAnswers(context, ref, { promptId }),
    'ai-visibility.verify-answers': verifyAnswers,
  },
  schedules: [
    { task: 'ai-visibility.outdate-readings', cron: '*/10 * * * *' },
    { task: 'ai-visibility.verify-answers', cron: '33 * * * *', runsAtStart: true },
  ],
};
