import { dayMs } from '#platform/durations.ts';
import type { ModuleJobs } from '#platform/jobs';
import { createExportFile } from './create-export-file.ts';
import type { ExportSource } from './list-files.ts';
import { deleteOldExports, type ExportKey } from './queries.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'exports.make': ExportKey;
    'exports.forget': NoPayload;
  }
}

const retentionMs = 7 * dayMs;

/** @param source what an export contains */
export function exportJobs(source: ExportSource): ModuleJobs {
  return {
    tasks: {
      'exports.make': (job, key) => createExportFile(job, key, source),
      'exports.forget': ({ db, now }) => deleteOldExports(db, new Date(now.getTime() - retentionMs)),
    },
    schedules: [{ task: 'exports.forget', cron: '41 3 * * *' }],
  };
}
