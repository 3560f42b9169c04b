import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { formatAll } from '../../format/lists.ts';
import { type Import, importQuery, importsQuery, runImport } from '../../api/imports.ts';
import { useAction } from '../../api/use-action.ts';
import { websitesQuery } from '../../api/websites.ts';
import { formatCount, formatCounted } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkippedRows } from './skipped-rows.tsx';

const percent = 100;
const missingLabels = {
  keyword: 'the column with the keywords',
  day: 'the day of the positions',
  website: 'the website',
};

/** Starts the import, and shows its progress and its result. */
export function ImportProgress({ found, mayImport }: { found: Import; mayImport: boolean }) {
  const { id, state, preview, result } = found;
  const starting = useAction(() => runImport(id), {
    affects: [importQuery(id).queryKey, importsQuery().queryKey, websitesQuery().queryKey],
  });
  if (state === 'running') return <RunningPanel rows={result?.rows ?? 0} total={preview?.rows ?? 0} />;
  if (preview === null) return null;
  const missing = preview.missing.map((name) => missingLabels[name]);
  return (
    <>
      {result !== null && <ResultPanel result={result} />}
      {mayImport && (state === 'ready' || state === 'finished') && (
        <Panel title={state === 'ready' ? 'Start import' : 'Import again'}>
          <Stack gap="sm">
            {missing.length > 0 && <Alert color="yellow" title={`Set ${formatAll(missing)} below`} />}
            {starting.isError && <ProblemNotice error={starting.error} />}
            <Text c="dimmed" size="sm">
              Missing websites and keywords are created and checked from now on, which can cost money at your
              provider. Own checks take precedence over imported positions. Importing a file again adds
              nothing twice.
            </Text>
            <Group>
              <Button
                disabled={missing.length > 0 || preview.rows === 0}
                loading={starting.isPending}
                onClick={() => starting.mutate()}
              >
                {`Import ${formatCount(preview.keywords)} keywords`}
              </Button>
            </Group>
          </Stack>
        </Panel>
      )}
    </>
  );
}

function RunningPanel({ rows, total }: { rows: number; total: number }) {
  return (
    <Panel title="Import in progress">
      <Stack gap="xs">
        <Progress value={total === 0 ? 0 : (rows / total) * percent} aria-label="Import" />
        <Text size="sm" role="status">
          {formatCount(rows)} of {formatCount(total)} rows. It continues if you leave this page.
        </Text>
      </Stack>
    </Panel>
  );
}

function ResultPanel({ result }: { result: NonNullable<Import['result']> }) {
  const { keywordsCreated, keywordsExisting, positions, annotations, websitesCreated } = result;
  return (
    <Panel title="Result">
      <Stack gap="sm">
        <Alert
          color="green"
          role="status"
          title={`${formatCounted(positions, 'position')} imported, ${formatCounted(keywordsCreated, 'keyword')} added`}
        >
          Tracked already: {formatCounted(keywordsExisting, 'keyword')}. Also added:{' '}
          {formatCounted(websitesCreated, 'website')}, {formatCounted(annotations, 'note')}.
        </Alert>
        <SkippedRows count={result.skippedCount} rows={result.skipped} title="Skipped rows" />
      </Stack>
    </Panel>
  );
}
