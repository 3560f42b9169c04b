import { Alert, Button, Checkbox, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedPublishers, importPublishers, publishersKey } from '../../api/publishers.ts';
import { formatCount } from '../../format/numbers.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';

interface ImportDialogProps {
  isOpen: boolean;
  onClose(): void;
}

/** Takes a list of publishers from a CSV file; says of each bad line what is wrong with it. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [partial, setPartial] = useState(false);
  const taking = useMutation({
    mutationFn: async (given: File) => importPublishers({ csv: await given.text(), partial }),
    onSuccess: () => client.invalidateQueries({ queryKey: publishersKey }),
  });
  const close = () => {
    taking.reset();
    setFile(null);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title="Import publishers"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          A CSV file with a header. Needed: domain, language, price, currency. Also: authority, topics,
          country, rel, turnaroundDays, guaranteeMonths, monthlyTraffic, contact. Who is there already gets
          the terms of the file.
        </Text>
        <FileInput
          label="File"
          placeholder="publishers.csv"
          accept=".csv,text/csv"
          value={file}
          onChange={setFile}
          clearable
          clearButtonProps={{ 'aria-label': 'Choose no file' }}
        />
        <Checkbox
          label="Take the lines that are in order, where some are not"
          checked={partial}
          onChange={({ currentTarget: { checked } }) => setPartial(checked)}
        />
        {taking.isError && <ProblemNotice error={taking.error} />}
        {taking.data !== undefined && <Taken taken={taking.data.data} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button
            disabled={file === null}
            loading={taking.isPending}
            onClick={() => file !== null && taking.mutate(file)}
          >
            Import
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const faultsShown = 20;

function Taken({ taken: { added, updated, faults } }: { taken: ImportedPublishers }) {
  return (
    <Alert color="green" title={`${formatCount(added)} added, ${formatCount(updated)} brought up to date`}>
      {faults.length > 0 && (
        <List size="sm">
          {faults.slice(0, faultsShown).map(({ line, column, message }) => (
            <List.Item key={`${line} ${column}`}>
              Line {line}
              {column === null ? '' : `, ${column}`}: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
