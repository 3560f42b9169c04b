import { type RawBuilder, sql } from 'kysely';
import { visibilityRates } from './visibility-gained.ts';
import type { Baseline } from './baseline-queries.ts';
import type { Move } from './keyword-query.ts';

/** Both inclusive. */
export interface NumberRange {
  from: number;
  to: number;
}

/** A filter by changes since an earlier day. */
export interface SinceFilter {
  change?: NumberRange | undefined;
  moves?: Move[] | undefined;
  /** The positions that `change` and `moves` are measured from; `change` is from the previous positions if absent. */
  baseline?: Baseline | undefined;
}

/** A condition that is true if any of these is. */
export function anyOf(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

export const within = (value: RawBuilder<unknown>, { from, to }: NumberRange) =>
  sql`${value} between ${from}::int and ${to}::int`;

/** A baseline as a table `b`. */
export const baselineTable = ({ ids, positions }: Baseline) =>
  sql`unnest(${`{${ids}}`}::uuid[], ${`{${positions}}`}::int[]) as b (id, position)`;

/** The change since the baseline `b`; null if the keyword was not found then or is not now. */
export const baselineChange = sql`nullif(b.position, 0) - k.position`;

const rates = sql.raw(`(array[${visibilityRates.join()}])`);

/** The part of a keyword in the change of the visibility since the baseline `b`; null if it was not checked then or is not checked now. */
export const baselineVisibility = sql`case when b.id is not null and k.position_at is not null then
  coalesce(${rates}[k.position], 0) - coalesce(${rates}[nullif(b.position, 0)], 0) end`;

const sinceBaseline = (baseline: Baseline, condition: RawBuilder<unknown>) =>
  sql`exists (select from ${baselineTable(baseline)} where b.id = k.id and ${condition})`;

function changeCondition(change: NumberRange, baseline: Baseline | undefined): RawBuilder<unknown> {
  if (baseline === undefined) return within(sql`k.change`, change);
  return sinceBaseline(baseline, within(baselineChange, change));
}

/** A keyword has left the first positions only if it was checked. */
function moveCondition(move: Move): RawBuilder<unknown> {
  const max = Number(/\d+$/.exec(move)?.[0]);
  const isIn = sql`coalesce(k.position <= ${max}::int, false)`;
  const wasIn = sql`b.position between 1 and ${max}::int`;
  return move.startsWith('into')
    ? sql`(${isIn} and not ${wasIn})`
    : sql`(${wasIn} and not ${isIn} and k.position_at is not null)`;
}

/** The conditions of the filter on the keywords `k`. */
export function sinceConditions({ change, moves, baseline }: SinceFilter) {
  return [
    change && changeCondition(change, baseline),
    moves && baseline && sinceBaseline(baseline, anyOf(moves.map(moveCondition))),
  ];
}
