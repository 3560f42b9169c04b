import type { operations as table } from './operations.ts';
import type { operations as Described } from './schema.ts';

/** The id of an operation, as in the API reference. */
export type OperationName = keyof Described;

type Success = 200 | 201 | 202 | 204;
type Nothing = unknown;

/** The path or query parameters; nothing if the operation has none. */
type ParametersIn<Parameters, Place extends 'path' | 'query'> = Place extends keyof Parameters
  ? [NonNullable<Parameters[Place]>] extends [never]
    ? Nothing
    : NonNullable<Parameters[Place]>
  : Nothing;

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody?: infer Optional }
    ? [NonNullable<Optional>] extends [never]
      ? Nothing
      : NonNullable<Optional> extends { content: { 'application/json': infer Body } }
        ? { body?: Body }
        : Nothing
    : Nothing;

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

/** The path parameters, the query parameters and the body of an operation. */
export type Input<Name extends OperationName> = Flat<
  ParametersIn<Described[Name]['parameters'], 'path'> &
    ParametersIn<Described[Name]['parameters'], 'query'> &
    BodyOf<Described[Name]>
>;

type BodiesOf<Responses> = {
  [Status in Extract<keyof Responses, Success>]: Responses[Status] extends {
    content: { 'application/json': infer Body };
  }
    ? Body
    : never;
}[Extract<keyof Responses, Success>];

type HasFile<Name extends OperationName> = Described[Name]['responses'] extends {
  200: { content: { 'application/pdf': unknown } } | { content: { 'application/zip': unknown } };
}
  ? true
  : false;

/** Operations that respond with a file. They are downloaded. */
export type FileOperation = {
  [Name in OperationName]: HasFile<Name> extends true ? Name : never;
}[OperationName];

/** Operations that respond with JSON, or with nothing. */
export type JsonOperation = Exclude<OperationName, FileOperation>;

/** Parts of every response. */
export interface ResponseParts {
  status: number;
  /** For example `etag`, `x-request-id` and `ratelimit`. */
  headers: Headers;
}

/** The body of a response (`data`, `page`, `meta`), its status and its headers. */
export type Result<Name extends OperationName> = ([BodiesOf<Described[Name]['responses']>] extends [never]
  ? { data: null }
  : BodiesOf<Described[Name]['responses']>) &
  ResponseParts;

/** Operations that return a list in pages. */
export type ListOperation = {
  [Name in OperationName]: 'page' extends keyof BodiesOf<Described[Name]['responses']> ? Name : never;
}[OperationName];

type ElementOf<Data> = Data extends readonly (infer Element)[] ? Element : never;

/** A row of a list. */
export type Row<Name extends ListOperation> =
  BodiesOf<Described[Name]['responses']> extends { data: infer Data } ? ElementOf<Data> : never;

type HasRows<Name extends OperationName> =
  BodiesOf<Described[Name]['responses']> extends { data: infer Data }
    ? [Extract<Data, readonly unknown[]>] extends [never]
      ? false
      : true
    : false;

/** Operations that return rows, also as CSV. */
export type CsvOperation = {
  [Name in JsonOperation & keyof typeof table]: (typeof table)[Name][0] extends 'GET'
    ? HasRows<Name> extends true
      ? Name
      : never
    : never;
}[JsonOperation & keyof typeof table];
