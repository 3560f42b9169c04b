import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Figures side by side: two on a phone, more where there is room. */
export function FigureGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: columns }} spacing="md">
      {children}
    </SimpleGrid>
  );
}
