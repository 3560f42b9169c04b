import { type Logo, logoUrl } from '../branding/logo-queries.ts';
import { nextSteps } from '../actions/suggest-actions.ts';
import { describeSection } from '../blocks/describe-section.ts';
import {
  anchorOf,
  type ArrangedReport,
  arrangeReport,
  headingOf,
  type ReportPart,
} from '../core/arrange-report.ts';
import type { Report } from '../core/report.ts';
import { summarisePart } from '../core/summarise-report.ts';
import type { Words } from '../words/words-in.ts';
import { html, type Html } from './html.ts';
import { renderPage } from './render-page.ts';
import { renderBlock } from './render-block.ts';

interface PageOptions {
  /** The URL path of the PDF document. Null in a preview, which has none. */
  pdfPath: string | null;
  logo: Pick<Logo, 'type' | 'content'> | null;
  isSandbox: boolean;
}

/** A report as a page. */
export function renderReport(
  report: Pick<Report, 'content' | 'kind'>,
  { pdfPath, logo, isSandbox }: PageOptions,
): string {
  const arranged = arrangeReport(report);
  const { agency, subject, parts, title, words } = arranged;
  const { say } = words;
  const isGroup = parts.length > 1;
  const body = html`<header>
      <div class="inner">
        ${
          logo === null
            ? html`<p class="brand">${agency.logoText}</p>`
            : html`<img class="logo" src="${logoUrl(logo)}" alt="${agency.name}" />`
        }
        <h1>${subject}</h1>
        ${arranged.details
          .filter(([, value]) => value !== subject)
          .map(([name, value]) => html`<p>${say('detail', { name, value })}</p>`)}
      </div>
    </header>
    <main class="inner">
      ${isSandbox ? html`<p class="sandbox" role="note">${say('sandboxNote')}</p>` : null}
      <nav aria-label="${say('contents')}">${renderContents(arranged, isGroup)}</nav>
      ${pdfPath === null ? null : html`<p><a class="button" href="${pdfPath}">${say('openAsPdf')}</a></p>`}
      ${renderCommentary(arranged)}
      ${parts.map((part, index) => renderPart(part, { index, isGroup, agency: agency.name, words }))}
      <footer><p>${say('sourcesNote')}</p></footer>
    </main>`;
  return renderPage({ language: words.language, title, color: agency.color, body });
}

function renderContents({ parts, words }: ArrangedReport, isGroup: boolean): Html {
  const links = isGroup
    ? parts.map(({ domain }, index) => html`<li><a href="#website-${index}">${domain}</a></li>`)
    : (parts[0]?.sections ?? []).map(
        (section, index, sections) =>
          html`<li><a href="#section-0-${anchorOf(sections, index)}">${headingOf(section, words)}</a></li>`,
      );
  return html`<ul>
    ${links}
  </ul>`;
}

function renderCommentary({ commentary, words }: ArrangedReport): Html | null {
  if (commentary === '') return null;
  const paragraphs = commentary.split('\n').filter((text) => text.trim() !== '');
  return html`<section>
    <h2>${words.say('commentary')}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
  </section>`;
}

function renderPart(
  { domain, sections }: ReportPart,
  { index, isGroup, agency, words }: { index: number; isGroup: boolean; agency: string; words: Words },
): Html {
  const steps = nextSteps(sections, words);
  return html`${isGroup ? html`<h2 class="website" id="website-${index}">${domain}</h2>` : null}
    <section>
      <h2>${words.say('summary')}</h2>
      ${renderList(summarisePart(sections, words))}
      ${
        steps.length === 0
          ? null
          : html`<h3>${words.say('nextSteps', { agency })}</h3>
              ${renderList(steps)}`
      }
    </section>
    ${sections.map(
      (one, place) =>
        html`<section id="section-${index}-${anchorOf(sections, place)}">
          <h2>${headingOf(one, words)}</h2>
          ${describeSection(one, words).map((block) => renderBlock(block, words))}
        </section>`,
    )}`;
}

const renderList = (sentences: readonly string[]): Html =>
  html`<ul>
    ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
  </ul>`;
