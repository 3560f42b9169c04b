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

/** A table that scrolls on small screens. */
function renderTable({ name, columns, rows, more }: TableBlock): Html {
  const head = columns.map(({ title, align }) => html`<th scope="col" class="${align ?? ''}">${title}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>
        ${columns.map((column, index) => renderCell(column, row[index] ?? ''))}
      </tr>`,
  );
  return html`<div class="scroll" role="region" aria-label="${name}" tabindex="0">
      <table class="${columns.length > 4 ? 'wide' : ''}">
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>
    ${more === undefined ? null : html`<p class="muted">${more}</p>`}`;
}

function renderCell({ align }: TableColumn, cell: string | TextCell): Html {
  const { text, tone = '', isBold = false } = typeof cell === 'string' ? { text: cell } : cell;
  return html`<td class="${align ?? ''} ${tone}">${isBold ? html`<b>${text}</b>` : text}</td>`;
}

function renderTiles({ tiles }: TilesBlock): Html {
  const shown = tiles.map(
    ({ name, value, note = '' }) =>
      html`<div>
        <dt>${name}</dt>
        <dd class="value">${value}</dd>
        ${note === '' ? null : html`<dd class="muted">${note}</dd>`}
      </div>`,
  );
  return html`<dl class="tiles">${shown}</dl>`;
}

function renderText({ text, style }: TextBlock): Html {
  if (style === 'bold') return html`<h3>${text}</h3>`;
  return html`<p class="${style === undefined ? '' : 'muted'}">${text}</p>`;
}
