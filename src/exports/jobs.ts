import type { Endpoint } from '#http';
import type { RoomJobs } from '#jobs';
import { makeExport } from './make-export.ts';
import { deleteOldExports, type ExportKey } from './queries.ts';
import { makeTask } from './request-export.ts';

const keptMs = 7 * 24 * 60 * 60_000;

/** @param endpoints whose lists an export holds */
export function exportJobs(endpoints: readonly Endpoint[]): RoomJobs {
  return {
    tasks: {
      [makeTask]: (context, payload) => makeExport(context, payload as ExportKey, endpoints),
      'exports.forget': ({ db, now }) => deleteOldExports(db, new Date(now.getTime() - keptMs)),
    },
    schedules: [{ task: 'exports.forget', cron: '41 3 * * *' }],
  };
}
