/** The styles of a drawing that an image needs, because it has no style sheet. */
const inlined = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
];

/** A copy of a drawing that looks the same without the style sheet of the page, without text and marks of the reader. */
export function inlineStyles(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, element] of svg.querySelectorAll('*').entries()) {
    const styles = getComputedStyle(element);
    for (const name of inlined) copies[index]?.style.setProperty(name, styles.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  for (const element of copy.querySelectorAll('text, [data-reading]')) element.remove();
  return copy;
}
