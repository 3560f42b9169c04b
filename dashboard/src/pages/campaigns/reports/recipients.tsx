import { Button, Stack, TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { putRecipients, recipientsQuery } from '../../../api/campaign-reports.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { useMay } from '../../../session/use-may.ts';

const most = 20;

/** Who receives the month’s report by mail. */
export function Recipients({ campaignId }: { campaignId: string }) {
  const mayChange = useMay('manager');
  return (
    <Panel title="By mail" description="The report of each month goes to these addresses, once.">
      <Loaded query={useQuery(recipientsQuery(campaignId))}>
        {({ data: { recipients } }) =>
          mayChange ? (
            <RecipientForm key={recipients.join()} campaignId={campaignId} kept={recipients} />
          ) : (
            <Text>{recipients.length === 0 ? 'Nobody.' : recipients.join(', ')}</Text>
          )
        }
      </Loaded>
    </Panel>
  );
}

function RecipientForm({ campaignId, kept }: { campaignId: string; kept: readonly string[] }) {
  const [recipients, setRecipients] = useState([...kept]);
  const keeping = useDeed(putRecipients);
  const isSame = recipients.join() === kept.join();
  return (
    <Stack gap="xs" align="flex-start">
      <TagsInput
        w="100%"
        label="Recipients"
        placeholder="client@example.com"
        description="Enter after each address."
        maxTags={most}
        value={recipients}
        onChange={setRecipients}
      />
      {keeping.isError && <ProblemNotice error={keeping.error} />}
      <Button
        size="xs"
        disabled={isSame}
        loading={keeping.isPending}
        onClick={() => keeping.mutate({ campaignId, recipients })}
      >
        Keep recipients
      </Button>
    </Stack>
  );
}
