import { t } from '@lingui/core/macro';
import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { IconDots } from './icons.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The controls at the end of a bar. A phone shows them on request, because they would take several rows there. */
export function EndControls({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure();
  if (!isPhone)
    return (
      <Group gap="xs" ml="auto">
        {children}
      </Group>
    );
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t`More options`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      <Group gap="xs" w="100%" id={id} display={isOpen ? undefined : 'none'}>
        {isOpen && children}
      </Group>
    </>
  );
}
