import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface OutsideLinkProps extends AnchorProps {
  /** Untrusted: it comes from web pages, AI answers or providers. */
  url: string;
  children?: ReactNode;
}

/** An external link. A URL that is neither http nor https is shown as text. */
export function OutsideLink({ url, children = url, ...rest }: OutsideLinkProps) {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return <span>{children}</span>;
  return (
    <Anchor {...rest} href={address.href} target="_blank" rel="noreferrer" title={url}>
      {children}
    </Anchor>
  );
}
