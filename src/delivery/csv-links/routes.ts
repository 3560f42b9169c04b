import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { createCsvLink } from './create-csv-link.ts';
import { type CsvLink, revokeCsvLink, selectCsvLinks } from './queries.ts';
import type { CsvLinkSettings } from './settings.ts';

const tag = 'Exports';
const defaultDays = 365;

const Name = Text({ maxLength: 100, examples: ['Top 10 of example.com'] });
const Path = Type.String({
  pattern: String.raw`^/[\x21-\x7e]*$`,
  maxLength: 4_000,
  description: 'The list below `/api/v1`, with its filters.',
  examples: ['/keywords?websiteId=web_01kqk0n8zwe5rt3yhj2m4c6v9x&position=top10'],
});
const fields = {
  id: Type.String({ examples: ['csv_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
  name: Name,
  path: Path,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
};
const CsvLinkShape = Exactly(fields, { title: 'CsvLink' });
const CsvLinkWithUrl = Exactly(
  {
    ...fields,
    url: Type.String({
      description: 'The link. It is returned only once. Without `PUBLIC_URL` it has no host.',
      examples: ['https://cairn.example.com/csv/…'],
    }),
  },
  { title: 'CreatedCsvLink' },
);
const CsvLinkBody = Exactly(
  {
    name: Name,
    path: Path,
    expiresInDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: `Default: ${defaultDays}.`, examples: [90] }),
    ),
  },
  { title: 'NewCsvLink' },
);

const list = endpoint({
  method: 'GET',
  path: '/csv-links',
  operationId: 'listCsvLinks',
  tag,
  summary: 'List the CSV links of the account, newest first',
  response: { status: 200, data: Type.Array(CsvLinkShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectCsvLinks(db, accountId)).map(linkData) }),
});

const create = (settings: CsvLinkSettings) =>
  endpoint({
    method: 'POST',
    path: '/csv-links',
    operationId: 'createCsvLink',
    tag,
    summary: 'Create a link that reads a list as CSV without a key',
    body: CsvLinkBody,
    // The response contains a secret.
    storesResponse: false,
    response: { status: 201, data: CsvLinkWithUrl },
    handle: async (context, { body: { name, path, expiresInDays: days = defaultDays } }) => {
      const { token, ...link } = await createCsvLink(context, { name, path, days }, settings);
      return { data: { ...linkData(link), url: `${settings.publicUrl ?? ''}/csv/${token}` } };
    },
  });

const revoke = endpoint({
  method: 'DELETE',
  path: '/csv-links/:id',
  operationId: 'revokeCsvLink',
  tag,
  summary: 'Revoke a CSV link',
  pathIds: { id: { prefix: 'csv', problem: 'csv_link_not_found' } },
  response: { status: 204 },
  handle: async ({ db, accountId, now }, { id }) => {
    if (!(await revokeCsvLink(db, { accountId, id, now }))) throw notFound('csv_link_not_found');
    return {};
  },
});

/** Links to lists, which signed-in members create: a leaked API key must not leave links behind. */
export function csvLinkEndpoints(settings: CsvLinkSettings): Endpoint[] {
  return [list, create(settings), revoke];
}

function linkData({ id, accountId: _account, revokedAt: _revoked, ...link }: CsvLink) {
  return { ...link, id: encodeId('csv', id) };
}

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    csv: 'CSV link';
  }
}
