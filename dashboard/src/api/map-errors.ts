import { t } from '@lingui/core/macro';
import { ApiProblem, type FieldError } from './problem.ts';

type ErrorMap = (error: FieldError) => FieldError;

/** Changes the errors of a failed request, for a form whose fields differ from the fields of the request. */
export async function mapErrors<Data>(pending: Promise<Data>, map: ErrorMap): Promise<Data> {
  return pending.catch((error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    throw new ApiProblem({ ...error.body, errors: error.body.errors.map(map) });
  });
}

interface TypedList {
  /** The list in the request, and the field of the form with its text. */
  name: string;
  /** The property of an item with the text of its line; undefined if the items are text. */
  textName?: string;
  /** The number of each item's line. */
  lines: readonly number[];
}

/** For a list that was typed as text: an error of an item names its line. Its other properties are fields for all items. */
export function byLine({ name, textName = '', lines }: TypedList): ErrorMap {
  return (error) => {
    if (!error.path.startsWith(`${name}[`)) return error;
    const [, index = '', property = ''] = /^\[(\d+)\]\.?(.*)$/.exec(error.path.slice(name.length)) ?? [];
    if (property !== textName) return { ...error, path: property };
    return { ...error, path: name, message: t`line ${lines[Number(index)] ?? index} ${error.message}` };
  };
}
