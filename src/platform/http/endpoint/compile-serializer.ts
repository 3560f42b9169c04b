import build, { type Schema } from 'fast-json-stringify';

/** Compiles a schema when a response is first sent: compiling all of them takes half a second of each start. */
export function compileSerializer(schema: unknown): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | null = null;
  return (value) => {
    compiled ??= build(schema as Schema);
    return compiled(value);
  };
}
