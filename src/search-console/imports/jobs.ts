import { dayMs } from '#platform/durations.ts';
import type { ModuleJobs } from '#platform/jobs';
import { importUpload } from './uploads/import-upload.ts';
import { deleteOldUploads } from './uploads/queries.ts';
import { readUpload } from './uploads/read-upload.ts';
import type { UploadKey } from './uploads/upload.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'search-console.read-upload': UploadKey;
    'search-console.import-upload': UploadKey;
    'search-console.forget-uploads': NoPayload;
  }
}

const retentionMs = 7 * dayMs;

export const exportImportJobs: ModuleJobs = {
  tasks: {
    'search-console.read-upload': readUpload,
    'search-console.import-upload': importUpload,
    'search-console.forget-uploads': ({ db, now }) =>
      deleteOldUploads(db, {
        before: new Date(now.getTime() - retentionMs),
        importingBefore: new Date(now.getTime() - 2 * retentionMs),
      }),
  },
  schedules: [{ task: 'search-console.forget-uploads', cron: '53 3 * * *' }],
  lanes: [{ tasks: ['search-console.read-upload', 'search-console.import-upload'], concurrency: 1 }],
};
