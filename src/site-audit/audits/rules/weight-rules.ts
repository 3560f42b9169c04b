import { found, foundIf, foundSome, onHtml, type PageCheck } from './check.ts';

const slowFirstByteMs = 800;
const largeHtmlBytes = 2 * 1024 * 1024;
const smallBytes = 10 * 1024;
const manyElements = 1_500;
const deepLevels = 32;
const compressions = /\b(gzip|br|zstd|deflate)\b/i;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`;

/** How heavy pages are, and their images. */
export const weightChecks: PageCheck[] = [
  {
    code: 'slow_response',
    title: 'Slow page',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation: `The server took longer than ${slowFirstByteMs} ms to its first byte, before anything could be shown.`,
    fix: 'Look at what the server does for this page: caching is the usual cure.',
    judge: onHtml((_content, { firstByteMs }) => foundIf(firstByteMs > slowFirstByteMs, `${firstByteMs} ms`)),
  },
  {
    code: 'html_too_large',
    title: 'HTML file size too large',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation:
      'The HTML alone is above 2 MB, which is slow on phones, and search engines may not read it to its end.',
    fix: 'Move data, styles and scripts out of the page, or split it.',
    judge: onHtml((_content, { bytes }) => foundIf((bytes ?? 0) > largeHtmlBytes, kilobytes(bytes ?? 0))),
  },
  {
    code: 'not_compressed',
    title: 'Not compressed',
    severity: 'warning',
    category: 'performance',
    scope: 'page',
    explanation: 'The page came without compression, several times as large on the wire as it need be.',
    fix: 'Switch on gzip, Brotli or Zstandard on the server.',
    judge: onHtml((_content, { bytes, details }) =>
      foundIf(
        (bytes ?? 0) > smallBytes && !compressions.test(details.headers['content-encoding'] ?? ''),
        kilobytes(bytes ?? 0),
      ),
    ),
  },
  {
    code: 'dom_too_large',
    title: 'Excessive DOM size',
    severity: 'notice',
    category: 'performance',
    scope: 'page',
    explanation: `The page has more than ${manyElements} elements. Each costs memory and time with every change.`,
    fix: 'Leave out wrappers, and show long lists in parts.',
    judge: onHtml(({ elementCount }) => foundIf(elementCount > manyElements, `${elementCount} elements`)),
  },
  {
    code: 'dom_too_deep',
    title: 'Excessive DOM depth',
    severity: 'notice',
    category: 'performance',
    scope: 'page',
    explanation: `Elements are nested more than ${deepLevels} levels deep, which makes layout slow.`,
    fix: 'Take out levels that hold a single element.',
    judge: onHtml(({ deepestLevel }) => foundIf(deepestLevel > deepLevels, `${deepestLevel} levels`)),
  },
  {
    code: 'image_alt_missing',
    title: 'Missing alt text',
    severity: 'warning',
    category: 'images',
    scope: 'page',
    explanation:
      'Images without an `alt` attribute mean nothing to those who do not see them, and to search engines.',
    fix: 'Describe the image in `alt`; write `alt=""` where it is decoration.',
    judge: onHtml(({ images }) => foundSome(images.withoutAlt, 'images')),
  },
  {
    code: 'image_alt_too_long',
    title: 'Alt text too long',
    severity: 'notice',
    category: 'images',
    scope: 'page',
    explanation: 'Alternative texts above 100 characters are read aloud without a pause.',
    fix: 'Say it in one short sentence, and the rest in the page.',
    judge: onHtml(({ images }) => foundSome(images.withLongAlt, 'images')),
  },
  {
    code: 'image_size_missing',
    title: 'Missing image size attributes',
    severity: 'notice',
    category: 'images',
    scope: 'page',
    explanation: 'Without `width` and `height` the page jumps when an image comes.',
    fix: 'Write both attributes; style sheets may still change the size.',
    judge: onHtml(({ images }) => foundSome(images.withoutSize, 'images')),
  },
  {
    code: 'image_source_missing',
    title: 'Image without source',
    severity: 'warning',
    category: 'images',
    scope: 'page',
    explanation: 'An image has no `src`. Where scripts fill it in later, search engines may never see it.',
    fix: 'Write the address into `src`, and `loading="lazy"` to load it late.',
    judge: onHtml(({ images: { withoutSource: count } }) =>
      count > 0 ? found(`${count} images`, count) : null,
    ),
  },
];
