import type { Block, TableBlock, TableColumn, TextBlock, TextCell, TilesBlock } from '../blocks/block.ts';
import { html, type Html } from './html.ts';
import { renderBarChart, renderLineChart } from './charts.ts';

/** A block of a section as HTML. */
export function renderBlock(block: Block): Html {
  switch (block.kind) {
    case 'tiles':
      return renderTiles(block);
    case 'bars':
      return renderBarChart(block);
    case 'line':
      return renderLineChart(block);
    case 'table':
      return renderTable(block);
    case 'text':
      return renderText(block);
  }
}

/** A table whose rows are stacked on narrow screens. The roles keep it a table for screen readers there. */
function renderTable({ name, columns, rows, more, narrow }: TableBlock): Html {
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
    </table>
    ${more === undefined ? null : html`<p class="muted">${more}</p>`}`;
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
