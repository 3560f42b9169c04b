import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { allDashboardEndpoints, allEndpoints } from '#app/endpoints.ts';
import { readConfig } from '#app/config/config.ts';
import { describeApi, type Endpoint, xlsxType } from '#platform/http';
import { problems } from '#app/problems.ts';
import { createSettings } from '#app/settings/settings.ts';

/**
 * Generates the types of every endpoint below `/dashboard/api` for the dashboard, and those of every endpoint of the API for
 * `@cairn/client`, with the table of its operations. The table is in git, because programs import it.
 */
const root = resolve(import.meta.dirname, '..');
const dashboardTypes = resolve(root, 'dashboard/src/api/schema.d.ts');
const clientTypes = resolve(root, 'packages/client/src/schema.ts');
const clientTable = resolve(root, 'packages/client/src/operations.ts');

interface Operation {
  operationId: string;
  parameters: { $ref?: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
}

type Paths = Record<string, Record<string, Operation>>;

/** Shortens the document: every failure is a problem, and clients type neither headers nor files of lists. */
function trim({ parameters, responses, ...rest }: Operation): object {
  const successes = Object.entries(responses).filter(([status]) => status < '300');
  const trimmed = successes.map(([status, { content }]) => [
    status,
    { description: 'Done.', ...withoutFiles(content) },
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

function withoutFiles(content: Record<string, unknown> | undefined): object {
  if (content === undefined) return {};
  const others = Object.entries(content).filter(([type]) => type !== 'text/csv' && type !== xlsxType);
  return { content: Object.fromEntries(others) };
}

function trimPaths(paths: Paths): object {
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

async function writeTypes(file: string, { paths, components, ...described }: Document): Promise<void> {
  const document = { ...described, paths: trimPaths(paths), components: { schemas: components.schemas } };
  const text = JSON.stringify(document, (key, value: unknown) => (isExample(key, value) ? undefined : value));
  await writeFile(file, astToString(await openapiTS(text)));
}

/** The methods and paths of all operations. Returns whether they have changed. */
async function writeTable({ paths }: Document): Promise<boolean> {
  const lines = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `  ${operationId}: ['${method.toUpperCase()}', '${path}'],`,
      ),
    )
    .toSorted();
  const comment =
    '/** The method and the path of each operation. Written by `scripts/write-api-types.ts`. */';
  const text = `${comment}\nexport const operations = {\n${lines.join('\n')}\n} as const;\n`;
  if ((await readFile(clientTable, 'utf8').catch(() => null)) === text) return false;
  await writeFile(clientTable, text);
  return true;
}

interface Document {
  paths: Paths;
  components: { schemas: object };
}

function describe(endpoints: readonly Endpoint[], mount: string): Document {
  return describeApi(endpoints, { mount, version: '0', problems }) as unknown as Document;
}

const settings = createSettings(readConfig({}));
const publicEndpoints = allEndpoints(settings);
const dashboardEndpoints = [
  ...publicEndpoints.map((one) => ({ ...one, path: `/v1${one.path}` })),
  ...allDashboardEndpoints(settings),
];
const api = describe(publicEndpoints, '');
await writeTypes(dashboardTypes, describe(dashboardEndpoints, ''));
await writeTypes(clientTypes, api);
if (await writeTable(api)) {
  console.log(
    'The operations of the API have changed: packages/client/src/operations.ts was written. Commit it.',
  );
  process.exitCode = 1;
}
