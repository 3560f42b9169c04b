import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { allDashboardEndpoints, allEndpoints } from '#app/endpoints.ts';
import { readConfig } from '#app/config/config.ts';
import { describeApi } from '#platform/http';
import { problems } from '#app/problems.ts';
import { createSettings } from '#app/settings/settings.ts';

/** Generates the types of every endpoint below `/dashboard/api` for the dashboard. */
const file = resolve(import.meta.dirname, '../dashboard/src/api/schema.d.ts');

interface Operation {
  parameters: { $ref?: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** Shortens the document: every failure is a problem, and the dashboard neither reads headers nor types CSV. */
function trim({ parameters, responses, ...rest }: Operation): object {
  const successes = Object.entries(responses).filter(([status]) => status < '300');
  const trimmed = successes.map(([status, { content }]) => [
    status,
    { description: 'Done.', ...withoutCsv(content) },
  ]);
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    ...rest,
    parameters: parameters.filter(({ $ref }) => $ref === undefined),
    responses: {
      ...Object.fromEntries(trimmed),
      default: { description: 'A problem.', content: { 'application/problem+json': { schema } } },
    },
  };
}

function withoutCsv(content: Record<string, unknown> | undefined): object {
  if (content === undefined) return {};
  const others = Object.entries(content).filter(([type]) => type !== 'text/csv');
  return { content: Object.fromEntries(others) };
}

function trimPaths(paths: Record<string, Record<string, Operation>>): object {
  const entries = Object.entries(paths).map(([name, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => [method, trim(operation)]);
    return [name, Object.fromEntries(operations)];
  });
  return Object.fromEntries(entries);
}

/** They are for readers of the reference. */
function isExample(key: string, value: unknown): boolean {
  return (key === 'examples' && Array.isArray(value)) || (key === 'example' && typeof value !== 'string');
}

const settings = createSettings(readConfig({}));
const endpoints = [
  ...allEndpoints(settings).map((one) => ({ ...one, path: `/v1${one.path}` })),
  ...allDashboardEndpoints(settings),
];
const { paths, components, ...described } = describeApi(endpoints, { mount: '', version: '0', problems });
const document = {
  ...described,
  paths: trimPaths(paths as Parameters<typeof trimPaths>[0]),
  components: { schemas: components.schemas },
};
const text = JSON.stringify(document, (key, value: unknown) => (isExample(key, value) ? undefined : value));
await writeFile(file, astToString(await openapiTS(text)));
