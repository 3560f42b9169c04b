import type { DropReason } from '../../../api/drop-reasons.ts';

type Reason = Pick<DropReason, 'kind' | 'strength'>;

/** Whether a reason is an event of the same days, which is a cause only if many keywords of the website changed with it. */
export const isEvent = ({ kind, strength }: Reason) =>
  kind === 'annotation' || (kind === 'search_update' && strength !== 'strong');

/** Whether it follows from the change. */
export const isConsequence = ({ kind }: Pick<DropReason, 'kind'>) =>
  kind === 'overtaken' || kind === 'overtook';
