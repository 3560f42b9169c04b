import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, List, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Campaign, replaceCampaignKeywords } from '../../../api/campaigns.ts';
import { byLine, mapErrors } from '../../../api/map-errors.ts';
import { formatCount } from '../../../format/numbers.ts';
import { type PastedPhrases, readPhrases } from '../../../format/read-phrases.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';

/** The keywords of a draft whose keywords are added manually. */
export function ManualKeywords({ campaign }: { campaign: Campaign }) {
  const { id, keywords, options, allowed } = campaign;
  const saved = keywords.map(({ keyword }) => keyword);
  const maxKeywords = options.targetKeywords;
  return (
    <Panel
      title={t`Keywords`}
      description={t`${formatCount(saved.length)} of up to ${formatCount(maxKeywords)} keywords. Tracking starts with the launch.`}
    >
      {allowed.includes('choose_keywords') ? (
        <KeywordForm key={saved.join('\n')} id={id} saved={saved} maxKeywords={maxKeywords} />
      ) : (
        <List>
          {saved.map((keyword) => (
            <List.Item key={keyword}>{keyword}</List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}

interface KeywordFormProps {
  id: string;
  saved: readonly string[];
  maxKeywords: number;
}

function KeywordForm({ id, saved, maxKeywords }: KeywordFormProps) {
  const form = useForm({
    initialValues: { keywords: saved.join('\n') },
    validate: {
      keywords: (text) => {
        const { length } = readPhrases(text).phrases;
        return length > maxKeywords
          ? t`Enter at most ${maxKeywords} keywords. You have entered ${length}.`
          : null;
      },
    },
    validateInputOnChange: ['keywords'],
  });
  const saving = useCampaignAction(({ phrases, lines }: PastedPhrases) =>
    mapErrors(replaceCampaignKeywords({ id, keywords: phrases }), byLine({ name: 'keywords', lines })),
  );
  const pasted = readPhrases(form.values.keywords);
  const { length } = pasted.phrases;
  const isSame = pasted.phrases.join('\n') === saved.join('\n');
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={() => saving.mutate(pasted)}
      buttons={
        <Group justify="space-between">
          <Text size="sm" c="dimmed" aria-live="polite">
            <Trans>
              {length} of {maxKeywords}
            </Trans>
          </Text>
          <Button
            type="submit"
            size="xs"
            disabled={length === 0 || length > maxKeywords || isSame}
            loading={saving.isPending}
          >
            <Trans>Save keywords</Trans>
          </Button>
        </Group>
      }
    >
      <Textarea
        aria-label={t`Keywords, one per line`}
        placeholder={t`running shoes
trail shoes`}
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('keywords')}
      />
    </ActionForm>
  );
}
