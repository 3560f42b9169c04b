import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Endpoint } from '#platform/http/endpoint';
import { type ConfirmedCall, confirmationToken, isConfirmed } from './confirmation.ts';
import { markExternalText } from './external-text.ts';
import { selectFields } from './select-fields.ts';
import { confirmationArgument, fieldNames, fieldsArgument } from './tool-arguments.ts';
import { toolRequest, type ToolRequest, unknownArguments } from './tool-request.ts';

/** A longer result would fill the context of a model. */
const maxCharacters = 60_000;
const budgetRequest: ToolRequest = { method: 'GET', path: '/budget', body: undefined };

export interface ApiResponse {
  status: number;
  /** The parsed JSON; null without a body. */
  body: unknown;
}

export interface ToolDeps {
  accountId: string;
  /** Signs confirmation tokens. */
  key: Buffer;
  now: Date;
  /** Sends a request to the API as the caller, with all its checks. */
  send(request: ToolRequest, headers?: Record<string, string>): Promise<ApiResponse>;
}

type Values = Readonly<Record<string, unknown>>;

/** Calls the endpoint of a tool. A refused request is a result with `isError`, which a model can read and correct. */
export async function callTool(declared: Endpoint, given: Values, deps: ToolDeps): Promise<CallToolResult> {
  const { [fieldsArgument]: fields, [confirmationArgument]: token, ...values } = given;
  const refusal = refuseArguments(declared, given);
  if (refusal !== null) return textResult(refusal, true);
  const request = toolRequest(declared, values);
  if (declared.method === 'GET') {
    const receipt = receiptOf(declared, request, deps.now);
    return resultOf(await deps.send(request), { receipt, fields: fields as string[] | undefined });
  }
  if (declared.spends === undefined) return resultOf(await deps.send(request));
  const call = { accountId: deps.accountId, operationId: declared.operationId, values };
  if (token === undefined) return quote(declared, { request, call }, deps);
  if (!isConfirmed(deps.key, call, { token: String(token), now: deps.now }))
    return textResult(
      `\`${confirmationArgument}\` has expired or belongs to other arguments. Call the tool without it again.`,
      true,
    );
  return resultOf(await deps.send(request, runOnceHeaders(declared, String(token))));
}

function refuseArguments(declared: Endpoint, given: Values): string | null {
  const [unknown] = unknownArguments(declared, given);
  if (unknown !== undefined) return `The tool has no argument \`${unknown.slice(0, 100)}\`.`;
  const fields = given[fieldsArgument];
  if (fields === undefined) return null;
  const names = fieldNames(declared) ?? [];
  const areKnown = Array.isArray(fields) && fields.every((field) => names.includes(String(field)));
  return areKnown ? null : `\`${fieldsArgument}\` must be an array of: ${names.join(', ')}.`;
}

/** Returns the cost of a call instead of running it, and the token that confirms it. */
async function quote(
  declared: Endpoint,
  { request, call }: { request: ToolRequest; call: ConfirmedCall },
  { key, now, send }: ToolDeps,
): Promise<CallToolResult> {
  const path = declared.spends?.quotePath;
  const quoted = path === undefined ? null : await send({ method: 'POST', path, body: request.body });
  if (quoted !== null && quoted.status >= 400) return resultOf(quoted);
  const budget = await send(budgetRequest);
  const value = {
    status: 'not_executed',
    next: `Show the cost to the user. To confirm, call \`${declared.operationId}\` with the same arguments and \`${confirmationArgument}\` within ten minutes.`,
    [confirmationArgument]: confirmationToken(key, call, now),
    quote: dataOf(quoted?.body),
    budget: dataOf(budget.body),
  };
  return textResult(markExternalText(value), false);
}

/** A repeated confirmation replays the first response, as far as the endpoint stores it. */
function runOnceHeaders({ storesResponse = true }: Endpoint, token: string): Record<string, string> {
  return storesResponse ? { 'idempotency-key': `mcp-${token}` } : {};
}

interface ToolReceipt {
  /** With the place of a number in the result, this is the id of the number, which `getReceipt` resolves. */
  request: string;
  source: string;
  readAt: string;
}

function receiptOf({ tag }: Endpoint, { path }: ToolRequest, now: Date): ToolReceipt {
  return { request: path, source: tag, readAt: now.toISOString() };
}

interface Shown {
  receipt?: ToolReceipt;
  fields?: readonly string[] | undefined;
}

function resultOf({ status, body }: ApiResponse, { receipt, fields }: Shown = {}): CallToolResult {
  if (status >= 400) return textResult(markExternalText(body), true);
  const data = fields === undefined ? dataOf(body) : selectFields(dataOf(body), fields);
  const text = markExternalText(body === null ? { status } : { ...body, data, ...(receipt && { receipt }) });
  if (text.length <= maxCharacters) return textResult(text, false);
  return textResult(
    `The result has ${text.length} characters, more than ${maxCharacters}. Ask for fewer rows (\`limit\`), a shorter \`range\` or some \`${fieldsArgument}\`, as far as the tool has them.`,
    true,
  );
}

function dataOf(body: unknown): unknown {
  return (body as { data?: unknown } | null | undefined)?.data ?? null;
}

function textResult(text: string, isError: boolean): CallToolResult {
  return { content: [{ type: 'text', text }], isError };
}
