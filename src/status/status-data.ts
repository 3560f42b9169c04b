import { monthOf } from '#accounts/budgets';
import type { Status } from './core/status.ts';
import { summariseSpend } from './core/summarise-spend.ts';

/** The status as the API returns it. */
export function statusData({ jobs: _jobs, disk, spend, ...status }: Status) {
  return {
    ...status,
    disk: disk && { availableBytes: disk.freeBytes, sizeBytes: disk.sizeBytes },
    spend: spend && {
      month: monthOf(status.readAt),
      ...summariseSpend(spend),
      providers: spend.providers,
    },
  };
}
