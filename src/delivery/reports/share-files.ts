import type { PublicFile, PublicReply, PublicRequest } from '#platform/http';
import { findLogo } from './branding/logo-queries.ts';
import { selectSections } from './core/arrange-report.ts';
import { reportFileName } from './core/report.ts';
import type { ReportSettings } from './core/settings.ts';
import { drawStoredReport } from './document/draw-stored-report.ts';
import { countView } from './links/link-queries.ts';
import { type OpenedLink, openLink } from './links/open-link.ts';
import { type NoticeName, renderNotice, renderPasswordForm } from './page/render-page.ts';
import { renderReport } from './page/render-report.ts';
import { reportLanguages } from './words/languages.ts';
import { wordsIn } from './words/words-in.ts';

const statuses: Record<NoticeName, number> = {
  unknown: 404,
  revoked: 410,
  expired: 410,
  too_many_passwords: 429,
};

/** The page and the PDF document of a shared report, for the holder of its link. */
export function shareFiles(settings: ReportSettings): PublicFile[] {
  return [sharePage(settings), sharePdf(settings)];
}

const sharePage = (settings: ReportSettings): PublicFile => ({
  path: '/reports/:token',
  formField: 'password',
  respond: async (context, request) => {
    const { token, pass, field } = request;
    const opened = await openLink(context, { token, pass, password: field });
    if (opened.state === 'accepted') return { redirectTo: `/reports/${token}`, pass: opened.pass };
    if (opened.state !== 'open') return describeClosed(opened, request);
    const { link, report } = opened;
    await countView(context.db, link, context.now);
    const content = selectSections(report.content, link.sections);
    const { accountId } = report;
    const logo = await findLogo(context.db, { accountId, digest: content.agency.logo });
    return {
      status: 200,
      page: renderReport(
        { ...report, content },
        { pdfPath: `/reports/${token}/pdf`, logo, isSandbox: settings.isSandbox },
      ),
    };
  },
});

const sharePdf = (settings: ReportSettings): PublicFile => ({
  path: '/reports/:token/pdf',
  respond: async (context, request) => {
    const { token, pass } = request;
    const opened = await openLink(context, { token, pass });
    if (opened.state === 'password') return { redirectTo: `/reports/${token}` };
    if (opened.state === 'accepted') return { redirectTo: `/reports/${token}` };
    if (opened.state !== 'open') return describeClosed(opened, request);
    const { link, report } = opened;
    const content = selectSections(report.content, link.sections);
    const document = await drawStoredReport(context.db, { ...report, content }, settings);
    return {
      status: 200,
      file: { name: reportFileName(report), type: 'application/pdf', content: document },
    };
  },
});

/** In the language of the visitor, so that the page of a known link says nothing about its report. */
function describeClosed(
  { state }: Exclude<OpenedLink, { state: 'open' | 'accepted' }>,
  { preferredLanguage }: PublicRequest,
): PublicReply {
  const words = wordsIn(preferredLanguage(reportLanguages) ?? 'en');
  if (state === 'password' || state === 'wrong_password') {
    return { status: 401, page: renderPasswordForm({ isWrong: state === 'wrong_password' }, words) };
  }
  return { status: statuses[state], page: renderNotice(state, words) };
}
