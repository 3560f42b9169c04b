import { t } from '@lingui/core/macro';
import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** The purpose of the page, in one sentence. */
  description?: ReactNode;
  /** The pages above this one. */
  crumbs?: { label: string; href: string }[];
  actions?: ReactNode;
  children: ReactNode;
}

/** A page: breadcrumbs, heading, actions and content. */
export function Page({ title, description, crumbs = [], actions, children }: PageProps) {
  useDocumentTitle(t`${[title, ...crumbs.map(({ label }) => label).toReversed()].join(' · ')} · Cairn`);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        {/* A long description wraps, and the actions stay beside it. */}
        <Stack gap={4} maw={880} flex={description === undefined ? undefined : '1 1 240px'}>
          {crumbs.length > 0 && (
            <nav aria-label={t`Breadcrumbs`}>
              <Breadcrumbs
                className={classes.crumbs}
                separator="/"
                fz="sm"
                lh={1.45}
                styles={{ breadcrumb: { lineHeight: 'inherit' } }}
              >
                {crumbs.map(({ label, href }) => (
                  <AppLink key={href} href={href} fz="sm" c="dimmed">
                    {label}
                  </AppLink>
                ))}
              </Breadcrumbs>
            </nav>
          )}
          <Title order={1} size="1.375rem" lts="-0.011em">
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" style={{ textWrap: 'pretty' }}>
              {description}
            </Text>
          )}
        </Stack>
        {actions !== undefined && (
          <Group gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
}
