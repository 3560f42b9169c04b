import type { Words } from '../words/words-in.ts';
import type { Block, TableBlock, TableColumn, TextBlock, TextCell, TilesBlock } from '../blocks/block.ts';
import { html, type Html } from './html.ts';
import { renderBarChart, renderLineChart } from './charts.ts';

/** A block of a section as HTML. */
export function renderBlock(block: Block, words: Words): Html {
  switch (block.kind) {
    case 'tiles':
      return renderTiles(block);
    case 'bars':
      return renderBarChart(block);
    case 'line':
      return renderLineChart(block);
    case 'table':
      return renderTable(block, words);
    case 'text':
      return renderText(block);
  }
}

/** A longer table has fewer rows on a narrow screen until the reader asks for all. The style has the same number. */
const maxNarrowRows = 10;

/** A table whose rows are stacked on narrow screens. The roles keep it a table for screen readers there. */
function renderTable(block: TableBlock, { say }: Words): Html {
  const { rows, more } = block;
  const table = renderRows(block);
  const shown =
    rows.length <= maxNarrowRows
      ? table
      : html`<div class="folded">
          ${table}
          <label class="button"><input type="checkbox" /> ${say('showAll', { count: rows.length })}</label>
        </div>`;
  return html`${shown} ${more === undefined ? null : html`<p class="muted">${more}</p>`}`;
}

function renderRows({ name, columns, rows, narrow }: TableBlock): Html {
  const head = columns.map(
    ({ title, align }) => html`<th scope="col" role="columnheader" class="${align ?? ''}">${title}</th>`,
  );
  const body = rows.map(
    (row) =>
      html`<tr role="row">
        ${columns.map((column, index) => renderCell(column, row[index] ?? ''))}
      </tr>`,
  );
  return html`<table
    role="table"
    aria-label="${name}"
    class="${narrow ?? (columns.length > 3 ? 'listed' : '')}"
  >
    <thead role="rowgroup">
      <tr role="row">
        ${head}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${body}
    </tbody>
  </table>`;
}

/** The title of the column names the cell where the header is hidden. */
function renderCell({ title, align }: TableColumn, cell: string | TextCell): Html {
  const { text, tone = '', isBold = false } = typeof cell === 'string' ? { text: cell } : cell;
  const content = isBold ? html`<b>${text}</b>` : text;
  return html`<td role="cell" data-title="${title}" class="${align ?? ''} ${tone}">${content}</td>`;
}

/** A value longer than this is a sentence, which needs a smaller size. */
const maxValue = 12;

function renderTiles({ tiles }: TilesBlock): Html {
  const shown = tiles.map(
    ({ name, value, note = '' }) =>
      html`<div>
        <dt>${name}</dt>
        <dd class="value ${value.length > maxValue ? 'words' : ''}">${value}</dd>
        ${note === '' ? null : html`<dd class="muted">${note}</dd>`}
      </div>`,
  );
  return html`<dl class="tiles">${shown}</dl>`;
}

function renderText({ text, style }: TextBlock): Html {
  if (style === 'bold') return html`<h3>${text}</h3>`;
  return html`<p class="${style === undefined ? '' : 'muted'}">${text}</p>`;
}
