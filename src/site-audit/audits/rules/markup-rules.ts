import { found, foundIf, foundSome, onHtml, type PageRule } from './audit-rule.ts';
import { sayDetail } from './say-detail.ts';

const isSecure = (url: string) => url.startsWith('https:');

/** Security and valid HTML. */
export const markupRules: PageRule[] = [
  {
    code: 'http_page',
    title: 'HTTP page',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation:
      'The page is served without encryption. Browsers mark it as not secure, and search engines prefer HTTPS.',
    fix: 'Serve the website over HTTPS and redirect all HTTP URLs.',
    evaluate: onHtml((_content, { url }) => foundIf(!isSecure(url))),
  },
  {
    code: 'mixed_content',
    title: 'HTTPS/HTTP mixed content',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation: 'An HTTPS page loads images, scripts or styles over HTTP. Browsers block some of them.',
    fix: 'Load all resources over `https://`.',
    evaluate: onHtml(({ mixedContent }) => foundSome(mixedContent, 'resources')),
  },
  {
    code: 'insecure_form',
    title: 'Insecure form',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation:
      'A form on this HTTPS page submits its data unencrypted. Others on the network can read what visitors enter.',
    fix: 'Make the `action` of the form start with `https://`.',
    evaluate: onHtml(({ insecureForms }, { url }) =>
      isSecure(url) ? foundSome(insecureForms, 'forms') : null,
    ),
  },
  {
    code: 'form_on_http',
    title: 'Form on HTTP page',
    severity: 'error',
    category: 'security',
    scope: 'page',
    explanation:
      'The form is on an HTTP page that anyone on the network can modify. Browsers warn people who fill it in.',
    fix: 'Serve the page over HTTPS.',
    evaluate: onHtml(({ formCount }, { url }) =>
      !isSecure(url) && formCount > 0 ? found(sayDetail('forms', { count: formCount }), formCount) : null,
    ),
  },
  {
    code: 'hsts_missing',
    title: 'Missing HSTS header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation:
      'Without `Strict-Transport-Security`, the first visit through an old link uses HTTP. Others on the network can read and change what it loads.',
    fix: 'Send `Strict-Transport-Security: max-age=31536000`.',
    evaluate: onHtml((_content, { url, details }) =>
      foundIf(isSecure(url) && details.headers['strict-transport-security'] === undefined),
    ),
  },
  {
    code: 'csp_missing',
    title: 'Missing Content-Security-Policy header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation: 'No policy restricts which scripts may run, so injected scripts run as well.',
    fix: 'Send a `Content-Security-Policy`. Start with `Content-Security-Policy-Report-Only`.',
    evaluate: onHtml((_content, { details }) =>
      foundIf(details.headers['content-security-policy'] === undefined),
    ),
  },
  {
    code: 'nosniff_missing',
    title: 'Missing X-Content-Type-Options header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation:
      'Browsers may interpret a file as a different type than the server declares, such as an image as a script.',
    fix: 'Send `X-Content-Type-Options: nosniff`.',
    evaluate: onHtml((_content, { details }) =>
      foundIf(details.headers['x-content-type-options']?.trim().toLowerCase() !== 'nosniff'),
    ),
  },
  {
    code: 'framing_allowed',
    title: 'Missing X-Frame-Options header',
    severity: 'notice',
    category: 'security',
    scope: 'page',
    explanation: 'Any website can embed this page in a frame and trick visitors into clicking it.',
    fix: 'Send `X-Frame-Options: SAMEORIGIN`, or `frame-ancestors` in the content security policy.',
    evaluate: onHtml((_content, { details: { headers } }) =>
      foundIf(
        headers['x-frame-options'] === undefined &&
          !/frame-ancestors/i.test(headers['content-security-policy'] ?? ''),
      ),
    ),
  },
  {
    code: 'viewport_missing',
    title: 'Viewport not set',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation: 'Phones show the page in its desktop layout with tiny text.',
    fix: 'Add `<meta name="viewport" content="width=device-width, initial-scale=1">`.',
    evaluate: onHtml(({ viewport }) => foundIf(viewport === null || viewport.trim() === '')),
  },
  {
    code: 'viewport_blocks_zoom',
    title: 'Viewport prevents zooming',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'The page prevents zooming, which some readers need.',
    fix: 'Remove `user-scalable=no` and any `maximum-scale` below 2.',
    evaluate: onHtml(({ viewport }) => {
      const scale = /maximum-scale\s*=\s*([\d.]+)/i.exec(viewport ?? '')?.[1];
      const isLocked = /user-scalable\s*=\s*(no|0)\b/i.test(viewport ?? '') || Number(scale ?? 5) < 2;
      return foundIf(isLocked, viewport ?? '');
    }),
  },
  {
    code: 'doctype_missing',
    title: 'Doctype missing',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'Without `<!doctype html>`, browsers use quirks mode. In this mode, layouts can break.',
    fix: 'Start the page with `<!doctype html>`.',
    evaluate: onHtml(({ hasDoctype }) => foundIf(!hasDoctype)),
  },
  {
    code: 'charset_missing',
    title: 'Character encoding missing',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation:
      'The page does not declare its character encoding. Saved or cached copies may show wrong characters.',
    fix: 'Put `<meta charset="utf-8">` first in the head.',
    evaluate: onHtml(({ charset }) => foundIf(!charset)),
  },
  {
    code: 'duplicate_ids',
    title: 'Duplicated element ids',
    severity: 'notice',
    category: 'markup',
    scope: 'page',
    explanation: 'Fragment links, labels and scripts find only the first element with an id.',
    fix: 'Give each element a unique id.',
    evaluate: onHtml(({ duplicateIds: { count, first } }) =>
      count > 0 ? found(first.join(', '), count) : null,
    ),
  },
  {
    code: 'metas_in_body',
    title: 'Meta tags in body',
    severity: 'warning',
    category: 'markup',
    scope: 'page',
    explanation:
      'Search engines ignore meta tags outside of the head. Often an element that does not belong there closes the head too early.',
    fix: 'Move them into the head, and check the elements before them.',
    evaluate: onHtml(({ metasInBody: count }) =>
      count > 0 ? found(sayDetail('meta_tags', { count }), count) : null,
    ),
  },
  {
    code: 'structured_data_invalid',
    title: 'Structured data has errors',
    severity: 'error',
    category: 'markup',
    scope: 'page',
    explanation: 'A block of JSON-LD is not valid JSON, so search engines ignore it and show no rich result.',
    fix: 'Correct the JSON. The detail names the position of the error.',
    evaluate: onHtml(({ jsonLdErrors }) =>
      jsonLdErrors.length > 0 ? found(jsonLdErrors[0] ?? '', jsonLdErrors.length) : null,
    ),
  },
];
