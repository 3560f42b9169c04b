import { excludedFromWebsites } from './website-table-queries.ts';
import { excludedAnalytics, excludedTables } from './account-table-queries.ts';
import { type ArchivedTable, type ArchiveManifest, fileOf } from './archive-manifest.ts';

/** The README.md of an archive. Pure. */
export function describeArchive(manifest: Omit<ArchiveManifest, 'migrations'>): string {
  const { account, isPart, program, exportedAt, postgres, clickhouse } = manifest;
  const what = isPart ? 'these websites, which are an account of their own' : 'this account';
  const leftOut = { ...(isPart && excludedFromWebsites), ...excludedTables, ...excludedAnalytics };
  return [
    `# ${account.name.replaceAll(/\s+/g, ' ')}`,
    '',
    `Everything that Cairn ${program} stored for ${what}, on ${exportedAt}.`,
    '`cairn account import --from FOLDER` imports it into another installation.',
    '',
    '- `manifest.json` names each file with its columns, rows, size and SHA-256 digest.',
    '- CSV files have a header. An empty cell is null, and `""` is an empty text. Times are ISO 8601 with an offset, bytes are `\\x` and hexadecimal digits.',
    '- Parquet files have UUIDs as text.',
    '- Ids are UUIDs. The API shows them with a prefix, in Base32.',
    '',
    ...listFiles('postgres', postgres),
    ...listFiles('clickhouse', clickhouse),
    '## Left out',
    '',
    ...Object.entries(leftOut).map(([reason, names]) => `- ${names.join(', ')}: ${reason}`),
    '- Credentials of connections and secrets of webhooks: they are encrypted with a key of the installation.',
    '',
  ].join('\n');
}

function listFiles(store: 'postgres' | 'clickhouse', tables: readonly ArchivedTable[]): string[] {
  const rows = tables.map(
    (table) => `| \`${fileOf(store, table)}\` | ${table.rows} | ${table.columns.join(', ')} |`,
  );
  return ['| File | Rows | Columns |', '|---|---|---|', ...rows, ''];
}
