import { Alert, Button, FileInput, Group, List, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backlinksKey, importLinks } from '../../../api/backlinks.ts';
import type { Schemas } from '../../../api/client.ts';
import { asProblem } from '../../../api/problem.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { decodeFile } from './decode-file.ts';

interface ImportDialogProps {
  websiteId: string;
  onClose(): void;
}

const largestBytes = 8_000_000;

const tooLarge = 'A file may have up to 8 MB. Split it, or use the command cairn backlinks import.';

/** Takes a file of links as it was downloaded: all of it, or nothing and what is wrong on which lines. */
export function ImportDialog({ websiteId, onClose }: ImportDialogProps) {
  return (
    <Dialog title="Import links" onClose={onClose}>
      <ImportForm websiteId={websiteId} onClose={onClose} />
    </Dialog>
  );
}

function ImportForm({ websiteId, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const taking = useTaking(websiteId);
  const isTooLarge = file !== null && file.size > largestBytes;
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        A file of Search Console (Links → Export external links), Ahrefs, Semrush, Majestic or Moz, in
        English, as it was downloaded. It is taken whole or not at all; the same file a second time changes
        nothing. Every page is then looked at by our own crawler.
      </Text>
      <FileInput
        label="File"
        placeholder="Choose a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        value={file}
        onChange={(next) => {
          taking.reset();
          setFile(next);
        }}
        error={isTooLarge && tooLarge}
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no file' }}
      />
      {taking.isError && <Refused error={taking.error} />}
      {taking.data !== undefined && <Taken taken={taking.data.data} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {taking.isSuccess ? 'Done' : 'Cancel'}
        </Button>
        <Button
          disabled={file === null || isTooLarge || taking.isSuccess}
          loading={taking.isPending}
          onClick={() => file !== null && taking.mutate(file)}
        >
          Import
        </Button>
      </Group>
    </Stack>
  );
}

function useTaking(websiteId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => importLinks({ websiteId, csv: decodeFile(await file.arrayBuffer()) }),
    onSuccess: () => client.invalidateQueries({ queryKey: backlinksKey(websiteId) }),
  });
}

/** The lines say themselves which they are. */
function Refused({ error }: { error: Error }) {
  const { code, told } = asProblem(error);
  if (code !== 'invalid_request') return <ProblemNotice error={error} />;
  return (
    <Alert color="red" variant="light" role="alert" title={told.detail}>
      <List size="sm">
        {told.errors.map(({ path, message }) => (
          <List.Item key={path}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Taken({ taken: { rows, kept, skipped } }: { taken: Schemas['ImportedLinks'] }) {
  return (
    <Alert color="green" role="status" title={`${formatCount(kept)} of ${formatCount(rows)} lines taken`}>
      {skipped > 0 && (
        <Text size="sm">
          {formatCount(skipped)} left out: they link to other websites, or within this one.
        </Text>
      )}
      <Text size="sm">The sums are brought up to date within some seconds.</Text>
    </Alert>
  );
}
