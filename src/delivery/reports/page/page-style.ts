import { textColorOn, visibleOnWhite } from '#platform/pdf';
import { Html } from './html.ts';

/** The style of a shared report. @param color the color of the brand, `#rrggbb` */
export function pageStyle(color: string): Html {
  const ofBrand = `:root { --brand: ${color}; --on-brand: ${textColorOn(color)}; --accent: ${visibleOnWhite(color)} }
@media (prefers-color-scheme: dark) { :root { --accent: color-mix(in srgb, ${color} 45%, #ffffff) } }`;
  return new Html(`${style}${ofBrand}`);
}

const style = `
:root { color-scheme: light dark; --text: #1d2430; --muted: #59637a; --rule: #dfe3e8; --canvas: #f6f7f9; --surface: #ffffff;
  --good: #1a7f4b; --bad: #b42318; --warning: #8f3b06 }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaf0; --muted: #a3abbd; --rule: #333a48; --canvas: #12151b;
  --surface: #1a1f28; --good: #58c98c; --bad: #ff8f83; --warning: #f2ad6e } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
header { background: var(--brand); color: var(--on-brand); padding: 24px 0 28px }
header p { margin: 0 }
h1 { font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.2; margin: 0 0 12px }
header h1 { margin: 20px 0 6px }
.brand { font-weight: 700 }
.logo { display: block; max-width: 220px; max-height: 72px; padding: 8px; background: #ffffff; border-radius: 6px }
.inner { max-width: 960px; margin: 0 auto; padding: 0 20px }
main { padding: 20px 0 40px }
main.inner { padding: 20px 20px 40px }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 0; padding: 0 }
a { color: var(--accent) }
section { background: var(--surface); border: 1px solid var(--rule); border-radius: 10px; padding: 20px; margin: 16px 0 }
.card { display: grid; align-items: center; min-height: 100vh; max-width: 420px; margin: 0 auto; padding: 20px }
.card section { padding: 28px; margin: 0 }
.card h1 { font-size: 1.25rem; margin: 0 0 8px }
.card p { margin: 0 0 16px }
section > :last-child, form > :last-child { margin-bottom: 0 }
h2 { font-size: 1.2rem; margin: 0 0 12px }
.website { font-size: 1.5rem; margin: 32px 0 0 }
section ul { padding-left: 20px }
h3 { font-size: 0.95rem; margin: 20px 0 6px }
h3 + ul { margin-top: 0 }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(136px, 1fr)); gap: 12px; margin: 0; overflow-wrap: break-word }
.tiles div { border: 1px solid var(--rule); border-radius: 8px; padding: 12px 10px }
.tiles dt { color: var(--muted); font-size: 0.85rem }
.tiles dd { margin: 0 }
.tiles .value { font-size: 1.5rem; font-weight: 700; line-height: 1.3 }
.tiles .words { font-size: 1.05rem }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; margin: 12px 0 }
th { color: var(--muted); font-weight: 600; overflow-wrap: normal; text-align: left }
th, td { border-bottom: 1px solid var(--rule); padding: 6px 12px 6px 0; vertical-align: top }
th.right, td.right { text-align: right }
@media (min-width: 641px) { .right + :not(.right) { padding-left: 24px } }
.positions td:last-child { width: 34%; max-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.muted { color: var(--muted) }
p.muted, dd.muted { font-size: 0.85rem }
.good { color: var(--good) }
.bad { color: var(--bad) }
.warning { color: var(--warning) }
svg { display: block; width: 100%; height: auto; max-height: 290px }
svg text { fill: var(--muted); font-size: 12px; paint-order: stroke; stroke: var(--surface); stroke-width: 3px }
.narrow { display: none }
.narrow text { font-size: 13px }
section .legend { display: flex; flex-wrap: wrap; gap: 4px 20px; list-style: none; margin: 0; padding: 0; color: var(--muted); font-size: 0.85rem }
.swatch { display: inline-block; width: 12px; height: 12px; margin-right: 6px; border-radius: 2px; background: var(--accent) }
.grid { stroke: var(--rule) }
.line { stroke: var(--accent); stroke-width: 2; fill: none; stroke-linejoin: round }
.area { fill: var(--accent); opacity: 0.12 }
.bar { fill: var(--accent) }
.before { opacity: 0.4 }
.button, button { display: inline-block; font: inherit; font-weight: 600; background: var(--surface); color: var(--text);
  border: 1px solid var(--rule); border-radius: 8px; padding: 8px 14px; text-decoration: none; cursor: pointer }
input { font: inherit; padding: 8px 10px; border: 1px solid var(--muted); border-radius: 8px; background: var(--surface);
  color: var(--text); width: 100% }
label { display: block; font-weight: 600; margin-bottom: 4px }
form button { width: 100%; margin-top: 16px; background: var(--brand); border-color: var(--brand); color: var(--on-brand) }
footer { color: var(--muted); font-size: 0.85rem }
.sandbox { padding: 0.5rem 1rem; border: 1px solid currentColor; border-radius: 6px; font-weight: 600 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.folded label { display: none }
.folded input { width: auto; margin: 0 6px 0 0 }
@media (max-width: 640px) {
  header { padding: 16px 0 18px }
  header h1 { margin: 12px 0 4px }
  header p { font-size: 0.9rem }
  nav a { display: inline-block; padding: 4px 0 }
  .folded:not(:has(:checked)) tbody tr:nth-child(n + 11) { display: none }
  .folded label { display: inline-block; font-size: 0.9rem }
  .wide { display: none }
  .narrow { display: block }
  .positions thead, .positions tbody, .listed tbody { display: block }
  .positions tr { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; border-bottom: 1px solid var(--rule); padding: 6px 0 }
  .positions tr > * { border: 0; padding: 0; grid-row: 2 }
  .positions tr > :nth-child(1) { grid-area: 1 / 1 / 2 / 3 }
  .positions tr > :nth-child(4) { grid-area: 1 / 3 }
  .positions tr > :nth-child(5) { grid-column: 1; width: auto; max-width: none }
  .positions tr > :nth-child(2) { grid-column: 2; padding-left: 12px }
  .positions tr > :nth-child(3) { grid-column: 3 }
  .positions tr > :nth-child(3)::before { content: '→'; margin: 0 6px; color: var(--muted) }
  .listed thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .listed tr { display: flex; flex-wrap: wrap; gap: 0 14px; border-bottom: 1px solid var(--rule); padding: 6px 0 }
  .listed td { border: 0; padding: 0; text-align: left }
  .listed td:empty { display: none }
  .listed td:first-child { flex: 1 0 100% }
  .listed td:not(:first-child)::before { content: attr(data-title) ' '; color: var(--muted); font-size: 0.8rem }
}
@media print { body { background: none } section { break-inside: avoid } }
`;
