import { Button, Skeleton, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Brand, brandsQuery, changeBrands, type GivenBrand } from '../../../api/brands.ts';
import { asProblem } from '../../../api/problem.ts';
import { mayAct, sessionQuery } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useVisibilityDeed } from '../parts/use-visibility-deed.ts';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandTable } from './brand-table.tsx';
import { settleBrand, withBrand, withoutBrand } from './change-list.ts';
import { FoundBrands } from './found-brands.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/brands');

type Change = (all: readonly Brand[]) => GivenBrand[];

/** Which names are looked for in answers, and which were found there and wait for somebody to say what they are. */
export function BrandsPage() {
  const { websiteId } = route.useParams();
  const query = useQuery(brandsQuery(websiteId));
  const { data: session } = useQuery(sessionQuery());
  const [edited, setEdited] = useState<Brand | 'new' | null>(null);
  const [removed, setRemoved] = useState<Brand | null>(null);
  const saving = useVisibilityDeed(websiteId, (change: Change) => changeBrands(websiteId, change));
  const isManager = mayAct(session, 'manager');
  const say = (change: Change) =>
    saving.mutate(change, {
      onError: (error) => notifications.show({ color: 'red', message: asProblem(error).message }),
    });
  const settle = (name: string, as: Parameters<typeof settleBrand>[2]) =>
    say((all) => settleBrand(all, name, as));
  return (
    <Loaded query={query} skeleton={<Skeleton height={320} />}>
      {({ data: all }) => (
        <Stack gap="lg">
          <FoundBrands brands={all} isPending={saving.isPending} onSettle={isManager ? settle : undefined} />
          <Panel
            isFlush
            title="Looked for"
            description="In every answer, with inflections and spellings taken into account. After a change all answers are read again."
            actions={
              isManager && (
                <Button
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => setEdited('new')}
                >
                  Add a brand
                </Button>
              )
            }
          >
            <BrandTable
              brands={all}
              deeds={isManager ? { edit: setEdited, remove: setRemoved } : undefined}
            />
          </Panel>
          {edited !== null && (
            <BrandDialog
              brand={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
              onSave={(given, before) => saving.mutateAsync((now) => withBrand(now, given, before))}
            />
          )}
          <RemoveBrand
            brand={removed}
            onClose={() => setRemoved(null)}
            onRemove={(name) => saving.mutateAsync((now) => withoutBrand(now, name))}
          />
        </Stack>
      )}
    </Loaded>
  );
}

interface RemoveBrandProps {
  /** Null while nobody asks. */
  brand: Brand | null;
  onClose(): void;
  onRemove(name: string): Promise<unknown>;
}

function RemoveBrand({ brand, onClose, onRemove }: RemoveBrandProps) {
  const name = brand?.name ?? '';
  return (
    <ConfirmDialog
      isOpen={brand !== null}
      onClose={onClose}
      title={`Remove ${name}?`}
      confirmLabel="Remove brand"
      onConfirm={() => onRemove(name)}
      isDangerous
    >
      Answers that name it stay. It is looked for no more, and leaves the share of voice.
    </ConfirmDialog>
  );
}
