import { InvalidQuery } from './parse-query.ts';

/** Field names with their selected subfields. An empty map selects all subfields. */
type Mask = Map<string, Mask>;

const known = parse(
  'rows(keys,clicks,impressions,ctr,position),responseAggregationType,metadata(first_incomplete_date)',
);

/**
 * Selects the part of a response that the system parameter `fields` names, such as `rows(keys,clicks),metadata` or `rows/keys`.
 * Without the parameter, returns the whole response. Throws `InvalidQuery` for unknown fields.
 */
export function selectFields(answer: object, fields: string | null): unknown {
  if (fields === null) return answer;
  const mask = parse(fields);
  checkNames(mask, known);
  return pick(answer, mask);
}

function parse(text: string): Mask {
  const tokens = text.match(/[^,()/]+|[,()/]/gu) ?? [];
  const mask = readList(tokens);
  if (tokens.length > 0) throw new InvalidQuery(`Invalid field selection ${text}`);
  return mask;
}

/** Parses a selection and removes its tokens from `tokens`. */
function readList(tokens: string[]): Mask {
  const mask: Mask = new Map();
  do {
    const name = tokens.shift() ?? '';
    mask.set(name, new Map([...(mask.get(name) ?? []), ...readBelow(tokens)]));
  } while (tokens[0] === ',' && tokens.shift());
  return mask;
}

function readBelow(tokens: string[]): Mask {
  if (tokens[0] === '/') {
    const [, name = ''] = tokens.splice(0, 2);
    return new Map([[name, readBelow(tokens)]]);
  }
  if (tokens[0] !== '(') return new Map();
  tokens.shift();
  const mask = readList(tokens);
  if (tokens.shift() !== ')') throw new InvalidQuery('Invalid field selection: a parenthesis is missing');
  return mask;
}

function checkNames(mask: Mask, allowed: Mask): void {
  for (const [name, below] of mask) {
    const further = allowed.get(name);
    if (name !== '*' && further === undefined) throw new InvalidQuery(`Invalid field selection ${name}`);
    checkNames(below, further ?? new Map());
  }
}

function pick(value: unknown, mask: Mask): unknown {
  if (mask.size === 0 || mask.has('*')) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  const chosen = Object.entries(value).filter(([name]) => mask.has(name));
  return Object.fromEntries(chosen.map(([name, one]) => [name, pick(one, mask.get(name) ?? new Map())]));
}
