import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

/** A responsive grid of stat cards. */
export function StatGrid({ columns = 4, children }: { columns?: 3 | 4 | 5 | 6; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: columns }} spacing="md" className={classes.grid}>
      {children}
    </SimpleGrid>
  );
}
