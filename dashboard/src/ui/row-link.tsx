import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface RowLinkProps extends ComponentProps<'a'> {
  /** One of `paths`. */
  href: string;
}

/** A link within the dashboard for lists of many rows: unlike the router's own it does not look up where one is. */
export function RowLink({ href, children, ...rest }: RowLinkProps) {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={`${router.basepath}${href}`}
      onClick={(event) => {
        // Another window, another tab: that is the browser's business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ to: href as never });
      }}
    >
      {children}
    </a>
  );
}
