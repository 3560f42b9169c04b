import { Skeleton, Stack } from '@mantine/core';
import classes from './account-shell.module.css';

/** Shown before anything is known about the page. The document begins with the same shapes: see `index.html`. */
export function PageSkeleton() {
  return (
    <Stack className={classes.page} gap="sm" aria-busy="true">
      <Skeleton height={34} width={240} mb="sm" />
      <Skeleton height={34} />
      <Skeleton height={420} />
    </Stack>
  );
}
