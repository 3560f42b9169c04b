import { Button, Group, Text } from '@mantine/core';
import type { Brand, GivenBrand } from '../../../api/brands.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './brands.module.css';

interface FoundBrandsProps {
  brands: readonly Brand[];
  isPending: boolean;
  /** Absent where the reader may not. */
  onSettle:
    | ((name: string, as: Pick<GivenBrand, 'status'> & Partial<Pick<GivenBrand, 'role'>>) => void)
    | undefined;
}

/** Names that answers name often; nothing is counted for them until somebody says what they are. */
export function FoundBrands({ brands, isPending, onSettle }: FoundBrandsProps) {
  const found = brands.filter(({ status }) => status === 'found').toSorted((a, b) => b.seenIn - a.seenIn);
  if (found.length === 0) return null;
  return (
    <Panel
      title="Found in answers"
      description="Named often, and looked for only once somebody says what they are"
    >
      <ul className={classes.found} aria-label="Names found in answers">
        {found.map(({ id, name, seenIn }) => (
          <li key={id}>
            <span>
              <Text span fw={500}>
                {name}
              </Text>{' '}
              <Text span c="dimmed" size="sm">
                in {formatCount(seenIn)} answers
              </Text>
            </span>
            {onSettle !== undefined && (
              <Group gap={4}>
                <Settle
                  label="Competitor"
                  name={name}
                  isPending={isPending}
                  onClick={() => onSettle(name, { status: 'confirmed', role: 'competitor' })}
                />
                <Settle
                  label="Ours"
                  name={name}
                  isPending={isPending}
                  onClick={() => onSettle(name, { status: 'confirmed', role: 'own' })}
                />
                <Settle
                  label="Neither"
                  name={name}
                  isPending={isPending}
                  onClick={() => onSettle(name, { status: 'hidden' })}
                />
              </Group>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface SettleProps {
  label: string;
  name: string;
  isPending: boolean;
  onClick(): void;
}

function Settle({ label, name, isPending, onClick }: SettleProps) {
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isPending}
      onClick={onClick}
      aria-label={`${name}: ${label}`}
    >
      {label}
    </Button>
  );
}
