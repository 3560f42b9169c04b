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
body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/1.55 system-ui, sans-serif;
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
h2 { font-size: 1.2rem; margin: 0 0 12px }
.website { font-size: 1.5rem; margin: 32px 0 0 }
h3 { font-size: 0.95rem; margin: 20px 0 6px }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(128px, 1fr)); gap: 12px; margin: 0 }
.tiles div { border: 1px solid var(--rule); border-radius: 8px; padding: 12px }
.tiles dt { color: var(--muted); font-size: 0.85rem }
.tiles dd { margin: 0 }
.tiles .value { font-size: 1.5rem; font-weight: 700 }
.scroll { overflow-x: auto; margin: 12px 0 }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem }
th { color: var(--muted); font-weight: 600; text-align: left; white-space: nowrap }
th, td { border-bottom: 1px solid var(--rule); padding: 6px 12px 6px 0; vertical-align: top }
td { min-width: 72px }
.wide { min-width: 680px }
td:first-child { min-width: 140px }
th.right, td.right { text-align: right }
.muted { color: var(--muted) }
p.muted, dd.muted { font-size: 0.85rem }
.good { color: var(--good) }
.bad { color: var(--bad) }
.warning { color: var(--warning) }
svg { display: block; width: 100%; height: auto; max-height: 260px }
svg text { fill: var(--muted); font-size: 11px }
.grid { stroke: var(--rule) }
.line { stroke: var(--accent); stroke-width: 2; fill: none; stroke-linejoin: round }
.area { fill: var(--accent); opacity: 0.12 }
.bar { fill: var(--accent) }
.before { opacity: 0.4 }
.button, button { display: inline-block; font: inherit; font-weight: 600; background: var(--surface); color: var(--text);
  border: 1px solid var(--rule); border-radius: 8px; padding: 8px 14px; text-decoration: none; cursor: pointer }
input { font: inherit; padding: 8px 10px; border: 1px solid var(--muted); border-radius: 8px; background: var(--surface);
  color: var(--text); width: 100%; max-width: 320px }
label { display: block; font-weight: 600; margin-bottom: 4px }
form button { margin-top: 12px }
footer { color: var(--muted); font-size: 0.85rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (max-width: 600px) { svg text { font-size: 19px } }
@media print { body { background: none } section { break-inside: avoid } }
`;
