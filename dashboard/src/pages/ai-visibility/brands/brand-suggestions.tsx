import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import type { Brand } from '../../../api/brands.ts';
import { formatDay } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TrackMenu } from '../parts/track-menu.tsx';
import type { BrandDecision } from './brand-changes.ts';
import classes from './brands.module.css';

interface BrandSuggestionsProps {
  brands: readonly Brand[];
  isPending: boolean;
  /** Undefined if the member may not change brands. */
  onResolve: ((name: string, decision: BrandDecision) => void) | undefined;
}

/** Names that answers mention often. Their mentions are not counted until a member decides what they are. */
export function BrandSuggestions({ brands, isPending, onResolve }: BrandSuggestionsProps) {
  const suggestions = brands
    .filter(({ status }) => status === 'found')
    .toSorted((a, b) => b.seenIn - a.seenIn);
  if (suggestions.length === 0) return null;
  return (
    <Panel
      title={t`Suggested brands`}
      description={t`Answers mention these names often. They are tracked once you confirm them. Answers to branded prompts count, too.`}
    >
      <ul className={classes.suggestions} aria-label={t`Suggested brands`}>
        {suggestions.map(({ id, name, seenIn, updatedAt }) => (
          <li key={id}>
            <span>
              <Text span fw={500}>
                {name}
              </Text>{' '}
              <Text span c="dimmed" size="sm">
                <Trans>
                  {plural(seenIn, { one: '# answer', other: '# answers' })} in the 28 days up to{' '}
                  {formatDay(updatedAt)}
                </Trans>
              </Text>
            </span>
            {onResolve !== undefined && (
              <Group gap={4}>
                <TrackMenu
                  name={name}
                  isPending={isPending}
                  onChoose={(role) => onResolve(name, { status: 'confirmed', role })}
                />
                <Button
                  size="xs"
                  variant="default"
                  disabled={isPending}
                  onClick={() => onResolve(name, { status: 'hidden' })}
                  aria-label={t`Ignore: ${name}`}
                >
                  <Trans>Ignore</Trans>
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
