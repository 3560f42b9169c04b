import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { firstStepsKey } from '../../api/first-steps.ts';
import { formatAll } from '../../format/lists.ts';
import { type Import, importQuery, importsQuery, runImport } from '../../api/imports.ts';
import { useAction } from '../../api/use-action.ts';
import { websitesQuery } from '../../api/websites.ts';
import { formatCount } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkippedRows } from './skipped-rows.tsx';

const percent = 100;
const missingLabels = {
  keyword: t`the column with the keywords`,
  day: t`the day of the positions`,
  website: t`the website`,
};

/** Starts the import, and shows its progress and its result. */
export function ImportProgress({ found, mayImport }: { found: Import; mayImport: boolean }) {
  const { id, state, preview, result } = found;
  const starting = useAction(() => runImport(id), {
    affects: [importQuery(id).queryKey, importsQuery().queryKey, websitesQuery().queryKey, firstStepsKey],
  });
  if (state === 'running') return <RunningPanel rows={result?.rows ?? 0} total={preview?.rows ?? 0} />;
  if (preview === null) return null;
  const missing = preview.missing.map((name) => missingLabels[name]);
  return (
    <>
      {result !== null && <ResultPanel result={result} />}
      {mayImport && (state === 'ready' || state === 'finished') && (
        <Panel title={state === 'ready' ? t`Start import` : t`Import again`}>
          <Stack gap="sm">
            {missing.length > 0 && <Alert color="yellow" title={t`Set ${formatAll(missing)} below`} />}
            {starting.isError && <ProblemNotice error={starting.error} />}
            <Text c="dimmed" size="sm">
              <Trans>
                Missing websites and keywords are created and checked from now on, which can cost money at
                your provider. Own checks take precedence over imported positions. Importing a file again adds
                nothing twice.
              </Trans>
            </Text>
            <Group>
              <Button
                disabled={missing.length > 0 || preview.rows === 0}
                loading={starting.isPending}
                onClick={() => starting.mutate()}
              >
                {t`Import ${formatCount(preview.keywords)} keywords`}
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
    <Panel title={t`Import in progress`}>
      <Stack gap="xs">
        <Progress value={total === 0 ? 0 : (rows / total) * percent} aria-label={t`Import`} />
        <Text size="sm" role="status">
          <Trans>
            {formatCount(rows)} of {formatCount(total)} rows. It continues if you leave this page.
          </Trans>
        </Text>
      </Stack>
    </Panel>
  );
}

function ResultPanel({ result }: { result: NonNullable<Import['result']> }) {
  const { keywordsCreated, keywordsExisting, positions, annotations, websitesCreated } = result;
  return (
    <Panel title={t`Result`}>
      <Stack gap="sm">
        <Alert
          color="green"
          role="status"
          title={t`${plural(positions, { one: '# position', other: '# positions' })} imported, ${plural(keywordsCreated, { one: '# keyword', other: '# keywords' })} added`}
        >
          <Trans>
            Tracked already: {plural(keywordsExisting, { one: '# keyword', other: '# keywords' })}. Also
            added: {plural(websitesCreated, { one: '# website', other: '# websites' })},{' '}
            {plural(annotations, { one: '# annotation', other: '# annotations' })}.
          </Trans>
        </Alert>
        <SkippedRows count={result.skippedCount} rows={result.skipped} title={t`Skipped rows`} />
      </Stack>
    </Panel>
  );
}
