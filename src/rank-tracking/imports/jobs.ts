import { dayMs } from '#platform/durations.ts';
import type { ModuleJobs } from '#platform/jobs';
import type { ImportKey } from './import.ts';
import { deleteOldImports } from './queries.ts';
import { readImport } from './read-import.ts';
import { runImport } from './running/run-import.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'imports.read': ImportKey & { revision: number };
    'imports.run': ImportKey;
    'imports.forget': NoPayload;
  }
}

const retentionMs = 7 * dayMs;

export const importJobs: ModuleJobs = {
  tasks: {
    'imports.read': readImport,
    'imports.run': runImport,
    'imports.forget': ({ db, now }) => deleteOldImports(db, new Date(now.getTime() - retentionMs)),
  },
  schedules: [{ task: 'imports.forget', cron: '47 3 * * *' }],
  lanes: [{ tasks: ['imports.read', 'imports.run'], concurrency: 1 }],
};
