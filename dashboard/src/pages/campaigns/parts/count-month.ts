import type { Placement } from '../../../api/placements.ts';

/** The placements that were planned in a month of a campaign, by their status now. Rejected and replaced ones do not count. Pure. */
export function countMonth(placements: readonly Pick<Placement, 'month' | 'status'>[], month: number) {
  const counted = placements.filter(
    (one) => one.month === month && one.status !== 'rejected' && one.status !== 'replaced',
  );
  const of = (...statuses: Placement['status'][]) =>
    counted.filter(({ status }) => statuses.includes(status)).length;
  return {
    total: counted.length,
    planned: of('planned'),
    ordered: of('ordered', 'in_progress'),
    published: of('published'),
    live: of('live'),
    lost: of('lost'),
  };
}
