import type { ReportLanguage } from '../words/languages.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import { html, type Html } from './html.ts';
import { pageStyle } from './page-style.ts';

const defaultColor = '#1f4e79';

interface PageContent {
  language: ReportLanguage;
  title: string;
  color: string;
  body: Html;
}

/** A page that search engines do not index. */
export function renderPage({ language, title, color, body }: PageContent): string {
  const page = html`<html lang="${language}">
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
  unknown: ['linkUnknown', 'linkUnknownText'],
  revoked: ['linkRevoked', 'linkRevokedText'],
  expired: ['linkExpired', 'linkExpiredText'],
  too_many_passwords: ['tooManyPasswords', 'tooManyPasswordsText'],
} as const satisfies Record<string, readonly [MessageName, MessageName]>;

export type NoticeName = keyof typeof notices;

/** Why a link opens no report. */
export function renderNotice(name: NoticeName, { language, say }: Words): string {
  const [title, text] = [say(notices[name][0]), say(notices[name][1])];
  const body = html`<main class="card">
    <section>
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
  </main>`;
  return renderPage({ language, title, color: defaultColor, body });
}

/** Asks for the password of a link. The form is sent to the URL of the page. */
export function renderPasswordForm({ isWrong }: { isWrong: boolean }, { language, say }: Words): string {
  const error = isWrong ? html`<p class="bad" role="alert" id="error">${say('passwordWrong')}</p>` : null;
  const body = html`<main class="card">
    <section>
      <h1>${say('passwordTitle')}</h1>
      <p>${say('passwordText')}</p>
      <form method="post">
        <label for="password">${say('password')}</label>
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
        <div><button type="submit">${say('openReport')}</button></div>
      </form>
    </section>
  </main>`;
  return renderPage({ language, title: say('report'), color: defaultColor, body });
}
