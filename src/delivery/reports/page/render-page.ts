import { html, type Html } from './html.ts';
import { pageStyle } from './page-style.ts';

const defaultColor = '#1f4e79';

/** A page that search engines do not index. */
export function renderPage({ title, color, body }: { title: string; color: string; body: Html }): string {
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <title>${title}</title>
      <style>
        ${pageStyle(color)}
      </style>
    </head>
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}

const notices = {
  unknown: ['Report not found', 'This link does not exist. Check that you copied all of it.'],
  revoked: ['Link revoked', 'This link was revoked. Ask the sender of the report for a new one.'],
  expired: ['Link expired', 'This link is no longer valid. Ask the sender of the report for a new one.'],
  too_many_passwords: [
    'Too many wrong passwords',
    'This link accepts no password for an hour. Try again later.',
  ],
} as const;

export type NoticeName = keyof typeof notices;

/** Why a link opens no report. */
export function renderNotice(name: NoticeName): string {
  const [title, text] = notices[name];
  const body = html`<main class="inner">
    <section>
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
  </main>`;
  return renderPage({ title, color: defaultColor, body });
}

/** Asks for the password of a link. The form is sent to the URL of the page. */
export function renderPasswordForm({ isWrong }: { isWrong: boolean }): string {
  const error = isWrong
    ? html`<p class="bad" role="alert" id="error">The password is wrong. Check it and try again.</p>`
    : null;
  const body = html`<main class="inner">
    <section>
      <h1>This report has a password</h1>
      <p>Ask the sender of the report for it.</p>
      <form method="post">
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="off"
          required
          maxlength="100"
          aria-describedby="${isWrong ? 'error' : ''}"
          autofocus
        />
        ${error}
        <div><button type="submit">Open report</button></div>
      </form>
    </section>
  </main>`;
  return renderPage({ title: 'Report', color: defaultColor, body });
}
