import type { Tool } from '@modelcontextprotocol/server';
import { type Endpoint, respondsWithList } from '#platform/http/endpoint';
import { defaultLimit } from './tool-request.ts';
import { toolArguments } from './tool-arguments.ts';

/** Whether an endpoint is a tool. Files are not: a model cannot read them. */
export function isTool({ response, csvField }: Endpoint): boolean {
  return response.file === undefined && csvField === undefined;
}

/** The MCP tool of an endpoint. */
export function describeTool(declared: Endpoint): Tool {
  const { operationId, summary, method } = declared;
  const all = toolArguments(declared);
  return {
    name: operationId,
    title: summary,
    description: descriptionOf(declared),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
      required: all.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      additionalProperties: false,
    } as Tool['inputSchema'],
    annotations: {
      readOnlyHint: method === 'GET',
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: declared.spends !== undefined,
    },
  };
}

function descriptionOf(declared: Endpoint): string {
  const { summary, description, response, spends } = declared;
  const isPaged = response.paged === true && respondsWithList(declared);
  return [
    `${summary}.`,
    description,
    isPaged && `Returns ${defaultLimit} rows unless \`limit\` says otherwise.`,
    spends && 'May buy data from providers, so the first call returns its cost and a token that confirms it.',
  ]
    .filter(Boolean)
    .join(' ');
}
