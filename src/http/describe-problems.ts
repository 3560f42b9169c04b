import { Type } from 'typebox';
import { type FieldError, Problem, type ProblemCode, problemKinds } from '#errors.ts';
import { endpointProblems } from './endpoint-problems.ts';
import type { Endpoint } from './endpoint.ts';
import { problemBody } from './problem.ts';
import { Choice, Exactly } from './schema.ts';

const allCodes = Object.keys(problemKinds) as ProblemCode[];

const FieldErrorShape = Exactly({
  path: Type.String({ description: 'Where it is, in the body or among the parameters.' }),
  code: Type.String(),
  message: Type.String(),
});

/** A problem (RFC 9457) with our own members. */
const ProblemShape = Type.Object(
  {
    type: Type.String({ format: 'uri-reference', description: 'A page that explains the code.' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Choice(allCodes, { description: 'Stable: meant for programs.' }),
    requestId: Type.String({ description: 'Under which it is logged here; also in `X-Request-Id`.' }),
    errors: Type.Array(FieldErrorShape, { description: 'Each bad member, 50 at most.' }),
    retryable: Type.Boolean({ description: 'The same request may succeed later.' }),
    existing: Type.Optional(
      Exactly(
        { id: Type.String(), href: Type.String({ format: 'uri-reference' }) },
        { description: 'What is there already.' },
      ),
    ),
  },
  { title: 'Problem' },
);

const ownHeaders: Partial<Record<ProblemCode, string[]>> = {
  unauthorized: ['WWW-Authenticate'],
  insufficient_right: ['WWW-Authenticate'],
  method_not_allowed: ['Allow'],
  idempotency_in_progress: ['Retry-After'],
  rate_limited: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  unavailable: ['Retry-After'],
};
const exampleErrors: Partial<Record<ProblemCode, FieldError>> = {
  invalid_request: { path: 'keywords[3].keyword', code: 'required', message: 'is required' },
  malformed_json: { path: 'body', code: 'malformed_json', message: 'could not be read' },
  cursor_mismatch: {
    path: 'cursor',
    code: 'cursor_mismatch',
    message: 'does not belong to these filters and this sort',
  },
};

/** The answer to each problem by itself, for `components`. */
export function describeProblems(): Record<string, object> {
  return Object.fromEntries(allCodes.map((code) => [code, describeAnswer([code])]));
}

/** The problems that an endpoint can answer, by status. */
export function problemAnswers(declared: Endpoint): Record<string, object> {
  const byStatus = Map.groupBy(endpointProblems(declared), (code) => problemKinds[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : describeAnswer(codes),
    ]),
  );
}

function describeAnswer(codes: readonly ProblemCode[]): object {
  const headers = ['X-Request-Id', ...new Set(codes.flatMap((code) => ownHeaders[code] ?? []))];
  return {
    description: codes.map((code) => `\`${code}\`: ${problemKinds[code].title}.`).join(' '),
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: {
      'application/problem+json': {
        schema: ProblemShape,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
      },
    },
  };
}

function exampleProblem(code: ProblemCode): object {
  const error = exampleErrors[code];
  const detail = error ? { errors: [error] } : {};
  return problemBody(
    new Problem(code, problemKinds[code].meaning, detail),
    '0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71',
  );
}
