import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface OutsideLinkProps extends AnchorProps {
  /** Anybody's: it comes from pages, answers or vendors. */
  url: string;
  children?: ReactNode;
}

/** A link out of the dashboard; mere text where the address is none of the web. */
export function OutsideLink({ url, children = url, ...rest }: OutsideLinkProps) {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return <span>{children}</span>;
  return (
    <Anchor {...rest} href={address.href} target="_blank" rel="noreferrer" title={url}>
      {children}
    </Anchor>
  );
}
