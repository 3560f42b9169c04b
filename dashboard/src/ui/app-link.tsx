import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { parseSearch } from '../search/parse-search.ts';

type RouterLink = ComponentProps<typeof Link>;

interface PlainLinkProps extends Omit<RouterLink, 'to' | 'search' | 'params'> {
  /** One of `paths`. */
  href: string;
}

/** A link without a look of its own, for buttons and rows: `<Button component={PlainLink} href={paths.keys()}>`. */
export function PlainLink({ href, ...rest }: PlainLinkProps) {
  const [to = '/', query = ''] = href.split('?');
  // The addresses of `paths` are the router's own; it knows them as patterns only.
  const place = { to, search: parseSearch(query) } as unknown as RouterLink;
  return <Link {...rest} {...place} />;
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
