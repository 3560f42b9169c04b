import { useRouter } from '@tanstack/react-router';
import { useViewHref } from './use-view-href.ts';
import type { ComponentProps } from 'react';

interface RowLinkProps extends ComponentProps<'a'> {
  /** One of `paths`. */
  href: string;
}

/** A link for long lists. Unlike the router's own link it does not compare itself with the current location on each render. */
export function RowLink({ href, children, ...rest }: RowLinkProps) {
  const router = useRouter();
  const view = useViewHref(href);
  return (
    <a
      {...rest}
      href={`${router.basepath}${view}`}
      onClick={(event) => {
        // The browser opens another window or tab itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: view });
      }}
    >
      {children}
    </a>
  );
}
