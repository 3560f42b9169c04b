import { Fragment } from 'react';

/** A URL or a path that wraps after its slashes, before it breaks within a word. */
export function UrlText({ children }: { children: string }) {
  return segmentsOf(children).map(({ key, text }) => (
    <Fragment key={key}>
      {/* None after the last one, so an icon behind it stays in its line. */}
      {key > 0 && <wbr />}
      {text}
    </Fragment>
  ));
}

/** Equal segments can follow each other, so their order identifies them. */
const segmentsOf = (url: string) => url.split(/(?<=[^/:]\/)/).map((text, key) => ({ key, text }));
