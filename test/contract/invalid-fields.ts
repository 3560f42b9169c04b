/** The parts of a JSON schema from which invalid values are derived. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
}

/** An invalid value and the path of its invalid field. */
export interface InvalidField {
  path: string;
  why: string;
  value: unknown;
}

const wrongTypes: Record<string, unknown[]> = {
  string: [7, {}],
  integer: ['7', 1.5, {}],
  number: ['7', {}],
  // Values that no query parameter can be converted from.
  boolean: ['yes', 2],
  array: [{}, 'text'],
  object: [[], 'text'],
};
const wrongFormats: Record<string, string> = {
  uri: 'not an address',
  date: '2026-02-30',
  country: 'XX',
  language: '!!',
};

/**
 * Returns every way to make one field of a valid and complete body invalid.
 * @param path the path that the errors must name; empty for the body itself
 */
export function invalidFields(schema: Schema, valid: unknown, path = ''): InvalidField[] {
  const own = ownViolations(schema, valid).map(([why, value]) => ({ path: path || 'body', why, value }));
  if (schema.properties) return [...own, ...badProperties(schema, valid as Record<string, unknown>, path)];
  const [first, ...others] = Array.isArray(valid) ? (valid as unknown[]) : [];
  if (schema.items === undefined || first === undefined) return own;
  const inside = invalidFields(schema.items, first, `${path}[0]`);
  return [...own, ...inside.map((bad) => ({ ...bad, value: [bad.value, ...others] }))];
}

function badProperties(schema: Schema, valid: Record<string, unknown>, path: string): InvalidField[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const missing = (schema.required ?? []).flatMap((name) => {
    const { [name]: _left, ...value } = valid;
    return [
      { path: at(name), why: 'is missing', value },
      { path: at(name), why: 'is null', value: { ...value, [name]: null } },
    ];
  });
  const unknown = { path: at('surprise'), why: 'is unknown', value: { ...valid, surprise: null } };
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    invalidFields(member, valid[name], at(name)).map((bad) => ({
      ...bad,
      value: { ...valid, [name]: bad.value },
    })),
  );
  return [unknown, ...missing, ...inside];
}

function ownViolations(schema: Schema, valid: unknown): [string, unknown][] {
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const found: [string, unknown][] = types.flatMap((type) =>
    (wrongTypes[type] ?? []).map((value): [string, unknown] => [`is ${JSON.stringify(value)}`, value]),
  );
  if (schema.enum) found.push(['is none of the words', 'nonsense']);
  if (schema.format && wrongFormats[schema.format])
    found.push(['has another form', wrongFormats[schema.format]]);
  // Free text never accepts characters that the databases cannot store, or an unlimited length, even if the schema would.
  if (types.includes('string') && !schema.enum)
    found.push(
      ['has no end', 'a'.repeat(20_000)],
      ['has a NUL', 'a\0b'],
      ['has a control character', 'a\u0007b'],
      ['has half a character', 'a\ud800'],
    );
  if (schema.minimum !== undefined) found.push(['is too small', schema.minimum - 1]);
  if (schema.maximum !== undefined) found.push(['is too great', schema.maximum + 1]);
  if (schema.minLength) found.push(['is empty', '']);
  if (schema.maxLength) found.push(['is too long', 'a'.repeat(schema.maxLength + 1)]);
  if (schema.minItems) found.push(['has too few', []]);
  if (schema.maxItems)
    found.push([
      'has too many',
      Array.from(
        { length: schema.maxItems + 1 },
        () =>
          (valid as unknown[] | undefined)?.[0] ??
          schema.items?.examples?.[0] ??
          schema.items?.enum?.[0] ??
          'any',
      ),
    ]);
  return found;
}

/** Returns every way to make one query parameter invalid. The path is the name of the parameter. */
export function invalidParameters(properties: Record<string, Schema>): InvalidField[] {
  const found = Object.entries(properties).flatMap(([name, schema]) => {
    const bad = (why: string, ...values: string[]) => ({
      path: name,
      why,
      value: values.map((value) => `${name}=${encodeURIComponent(value)}`).join('&'),
    });
    const list = schema.items !== undefined;
    const item = schema.items ?? schema;
    const texts = ownViolations(item, null).filter(
      ([, value]) => typeof value === 'string' && value.isWellFormed(),
    );
    return [
      ...(item.type === 'integer'
        ? ['many', '1.5', '0', '-1', 'Infinity', ''].map((value) => bad(`is ${value}`, value))
        : texts.map(([why, value]) => bad(why, String(value)))),
      ...(list ? [] : [bad('is repeated', '1', '2')]),
      ...(schema.maxItems
        ? [bad('has too many', ...Array.from({ length: schema.maxItems + 1 }, () => 'a'))]
        : []),
    ];
  });
  return [...found, { path: 'surprise', why: 'is unknown', value: 'surprise=1' }];
}
