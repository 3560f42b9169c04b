import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import type { Brand } from '../../../api/brands.ts';
import { IconSelector } from '../../../ui/icons.ts';

interface TrackMenuProps {
  name: string;
  isPending: boolean;
  onChoose(role: Brand['role']): void;
}

/** Tracks a suggested brand in a role. */
export function TrackMenu({ name, isPending, onChoose }: TrackMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={isPending}
          rightSection={<IconSelector size={14} aria-hidden />}
          aria-label={t`Track as: ${name}`}
        >
          <Trans>Track as</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose('competitor')}>
          <Trans>Competitor</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onChoose('own')}>
          <Trans>Own brand</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
