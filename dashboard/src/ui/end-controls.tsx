import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { MoreButton } from './more-button.tsx';
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
      <MoreButton isOpen={isOpen} controls={id} onClick={toggle} />
      <Group gap="xs" w="100%" id={id} display={isOpen ? undefined : 'none'}>
        {isOpen && children}
      </Group>
    </>
  );
}
