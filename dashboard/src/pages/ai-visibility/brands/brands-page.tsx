import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Brand, brandsQuery, changeBrands, type GivenBrand } from '../../../api/brands.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showFailure } from '../../../ui/show-message.ts';
import { useVisibilityAction } from '../parts/use-visibility-action.ts';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandTable } from './brand-table.tsx';
import { type BrandDecision, resolveSuggestion, withBrand, withoutBrand } from './brand-changes.ts';
import { BrandSuggestions } from './brand-suggestions.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/brands');

type Change = (all: readonly Brand[]) => GivenBrand[];

/** The tracked brands, and suggestions from answers that need a decision. */
export function BrandsPage() {
  const { websiteId } = route.useParams();
  const query = useQuery(brandsQuery(websiteId));
  const { data: session } = useQuery(sessionQuery());
  const [edited, setEdited] = useState<Brand | 'new' | null>(null);
  const [removed, setRemoved] = useState<Brand | null>(null);
  const saving = useVisibilityAction(websiteId, (change: Change) => changeBrands(websiteId, change));
  const isManager = hasRole(session, 'manager');
  const resolve = (name: string, decision: BrandDecision) =>
    saving.mutate((current) => resolveSuggestion(current, name, decision), { onError: showFailure });
  return (
    <Loaded query={query} skeleton={<Skeleton height={320} />}>
      {({ data: all }) => (
        <Stack gap="lg">
          <BrandSuggestions
            brands={all}
            isPending={saving.isPending}
            onResolve={isManager ? resolve : undefined}
          />
          <Panel
            isFlush
            title={t`Tracked brands`}
            description={t`Mentions are counted in every answer, including inflections and other spellings. A change applies to all existing answers.`}
            actions={
              isManager && (
                <Button
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => setEdited('new')}
                >
                  <Trans>Add brand</Trans>
                </Button>
              )
            }
          >
            <BrandTable
              brands={all}
              actions={isManager ? { edit: setEdited, remove: setRemoved } : undefined}
            />
          </Panel>
          {edited !== null && (
            <BrandDialog
              brand={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
              onSave={(brand, previousName) =>
                saving.mutateAsync((current) => withBrand(current, brand, previousName))
              }
            />
          )}
          <RemoveBrand
            brand={removed}
            onClose={() => setRemoved(null)}
            onRemove={(name) => saving.mutateAsync((current) => withoutBrand(current, name))}
          />
        </Stack>
      )}
    </Loaded>
  );
}

interface RemoveBrandProps {
  /** Null if the dialog is closed. */
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
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove brand`}
      onConfirm={() => onRemove(name)}
      isDangerous
    >
      <Trans>
        Existing answers are kept. The brand is no longer tracked and no longer part of the share of voice.
      </Trans>
    </ConfirmDialog>
  );
}
