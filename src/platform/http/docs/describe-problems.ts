import { Type } from 'typebox';
import { Choice, type Endpoint, Exactly, problemBody, SentenceOf } from '#platform/http/endpoint';
import { type FieldError, Problem, type ProblemCode, type ProblemTable } from '#platform/problems';
import { endpointProblems } from './endpoint-problems.ts';

const FieldErrorShape = Exactly({
  path: Type.String({ description: 'Path of the field in the body, or the name of the parameter.' }),
  code: Type.String(),
  message: Type.String(),
  messageSentence: Type.Optional(
    SentenceOf('The message of a line of a file', {
      code: 'csv.line',
      values: { line: 3, reason: [{ code: 'links.no_domain', values: { text: 'soon' } }] },
    }),
  ),
});

/** A problem (RFC 9457) with the extension members of this API. */
const problemShape = (codes: ProblemCode[]) =>
  Type.Object(
    {
      type: Type.String({ format: 'uri-reference', description: 'Documentation of the code.' }),
      title: Type.String(),
      status: Type.Integer(),
      detail: Type.String(),
      code: Choice(codes, { description: 'Stable code for programs.' }),
      requestId: Type.String({ description: 'Id of the request in our logs; also in `X-Request-Id`.' }),
      errors: Type.Array(FieldErrorShape, { description: 'Invalid fields, at most 50.' }),
      retryable: Type.Boolean({ description: 'Whether the same request may succeed later.' }),
      existing: Type.Optional(
        Exactly(
          { id: Type.String(), href: Type.String({ format: 'uri-reference' }) },
          { description: 'The existing resource.' },
        ),
      ),
    },
    { title: 'Problem' },
  );

const extraHeaders: Partial<Record<ProblemCode, string[]>> = {
  unauthorized: ['WWW-Authenticate'],
  insufficient_right: ['WWW-Authenticate'],
  method_not_allowed: ['Allow'],
  idempotency_in_progress: ['Retry-After'],
  rate_limited: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  unavailable: ['Retry-After'],
};
const exampleErrors: Partial<Record<ProblemCode, FieldError>> = {
  invalid_request: { path: 'keywords[3].keyword', code: 'required', message: 'is required' },
  malformed_json: { path: 'body', code: 'malformed_json', message: 'could not be parsed' },
  cursor_mismatch: {
    path: 'cursor',
    code: 'cursor_mismatch',
    message: 'does not belong to these filters and this sort',
  },
};

/** One response for each problem, for `components`. */
export function describeProblems(problems: ProblemTable): Record<string, object> {
  return Object.fromEntries(codesOf(problems).map((code) => [code, describeResponse([code], problems)]));
}

/** The problem responses of an endpoint by status. */
export function problemResponses(declared: Endpoint, problems: ProblemTable): Record<string, object> {
  const byStatus = Map.groupBy(endpointProblems(declared), (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      codes.length === 1 ? { $ref: `#/components/responses/${codes[0]}` } : describeResponse(codes, problems),
    ]),
  );
}

function describeResponse(codes: readonly ProblemCode[], problems: ProblemTable): object {
  const headers = ['X-Request-Id', ...new Set(codes.flatMap((code) => extraHeaders[code] ?? []))];
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
    headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: {
      'application/problem+json': {
        schema: problemShape(codesOf(problems)),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code, problems) }])),
      },
    },
  };
}

function exampleProblem(code: ProblemCode, problems: ProblemTable): object {
  const error = exampleErrors[code];
  const detail = error ? { errors: [error] } : {};
  return problemBody(
    new Problem(code, problems[code].meaning, detail),
    '0b7c5d3e-5a0c-4d53-9f2e-6f3a1c9d8e71',
    problems,
  );
}

function codesOf(problems: ProblemTable): ProblemCode[] {
  return Object.keys(problems) as ProblemCode[];
}
