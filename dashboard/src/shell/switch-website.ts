/** More websites have a search field. */
export const maxMenuWebsites = 8;

const publicId = /^[a-z]+_[0-9a-z]{26}$/;

/** The same section of another website. A part of the current one, such as a keyword, gives way to its list. Pure. */
export function switchWebsite(pathname: string, websiteId: string): string {
  const [, root, current, ...parts] = pathname.split('/');
  if (root !== 'websites' || current === undefined || !publicId.test(current))
    return `/websites/${websiteId}`;
  const part = parts.findIndex((name) => publicId.test(name));
  const section = part === -1 ? parts : parts.slice(0, part);
  // A crawled page exists on one website only.
  if (section.join('/') === 'audit/page') section.pop();
  return ['', 'websites', websiteId, ...section].join('/');
}
