import type { Context } from '#platform/context.ts';
import { decodeId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';
import { selectDescribedKeywords } from '#rank-tracking/keywords';
import { registrableDomain } from '#websites';
import { type Kind, type Parameters, parametersByKind, type Rule } from './rule.ts';

/** Null removes a parameter. */
export type ParameterChange = { [Name in keyof Parameters]?: Parameters[Name] | null };

/** Changes the parameters of a rule. @throws Problem invalid_request · keyword_not_found */
export async function mergeParameters(
  { db, accountId }: Context,
  { kind, parameters }: Pick<Rule, 'kind' | 'parameters'>,
  change: ParameterChange,
): Promise<Parameters> {
  const merged = merge(kind, parameters, change);
  if (change.keywordIds) {
    const ids = change.keywordIds.map((id) => decodeId('kw', id));
    const known = await selectDescribedKeywords(db, { accountId, ids: ids.filter((id) => id !== null) });
    if (ids.some((id) => id === null || !known.has(id)))
      throw notFound('keyword_not_found', 'parameters.keywordIds');
  }
  return merged;
}

function merge(kind: Kind, before: Parameters, change: ParameterChange): Parameters {
  const { names } = parametersByKind[kind];
  const unknown = (Object.keys(change) as (keyof Parameters)[]).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw invalidField(`parameters.${unknown}`, 'not_of_kind', `is not a parameter of \`${kind}\``);
  }
  const all = Object.entries({ ...before, ...change });
  const merged: Parameters = Object.fromEntries(all.filter(([, value]) => value !== null));
  if (merged.crosses === true && merged.top === undefined) {
    throw invalidField('parameters.top', 'required', 'is required together with `crosses`');
  }
  if (kind === 'budget_low' && (merged.percent ?? 0) > 100) {
    throw invalidField('parameters.percent', 'too_large', 'must be at most 100');
  }
  return merged.competitors === undefined
    ? merged
    : { ...merged, competitors: [...new Set(merged.competitors.map(toDomain))].toSorted() };
}

const toDomain = (domain: string) => registrableDomain(domain.toLowerCase());
