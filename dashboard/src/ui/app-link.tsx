import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { parseSearch } from '../search/parse-search.ts';
import { useViewHref } from './use-view-href.ts';

type RouterLink = ComponentProps<typeof Link>;

interface PlainLinkProps extends Omit<RouterLink, 'to' | 'search' | 'params'> {
  /** One of `paths`. */
  href: string;
}

/** An unstyled link that keeps the date range, comparison and segment, for buttons and rows: `<Button component={PlainLink} href={paths.keys()}>`. */
export function PlainLink({ href, ...rest }: PlainLinkProps) {
  const [path = '', hash] = useViewHref(href).split('#');
  const [to = '/', query = ''] = path.split('?');
  // The router types its links by route pattern, `paths` returns complete URLs.
  const target = { to, search: parseSearch(query), ...(hash && { hash }) } as unknown as RouterLink;
  return <Link {...rest} {...target} />;
}

interface AppLinkProps extends AnchorProps {
  href: string;
  children: ReactNode;
}

/** A link within the dashboard: `<AppLink href={paths.website(id)}>example.com</AppLink>`. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  return (
    <Anchor {...rest} renderRoot={(props) => <PlainLink {...props} href={href} />}>
      {children}
    </Anchor>
  );
}
