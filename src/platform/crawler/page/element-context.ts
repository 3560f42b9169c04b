import type { PageArea } from './page.ts';

/** The effects of the enclosing elements on the content of an element. */
export interface ElementContext {
  area: PageArea;
  isHidden: boolean;
  /** Text is not visible: head, script, style and hidden elements. */
  isTextHidden: boolean;
  /** Text is a script or style sheet. */
  isCode: boolean;
  /** Content is ignored: `<template>`, and `<noscript>` because scripts run. */
  isInert: boolean;
  /** Within SVG or MathML. */
  isForeign: boolean;
}

export type Attributes = Readonly<Record<string, string>>;

export const outermost: ElementContext = {
  area: 'body',
  isHidden: false,
  isTextHidden: false,
  isCode: false,
  isInert: false,
  isForeign: false,
};

const areasByName: Record<string, PageArea> = {
  main: 'main',
  article: 'main',
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
};
const areasByRole: Record<string, PageArea> = {
  main: 'main',
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
};
const textHiddenNames = new Set([
  'head',
  'title',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'textarea',
]);
const foreignNames = new Set(['svg', 'math', 'foreignObject']);
const contextNames = new Set([...textHiddenNames, ...foreignNames, ...Object.keys(areasByName)]);

/** The context inside an element; the same object if the element changes nothing. */
export function enter(outer: ElementContext, name: string, attributes: Attributes): ElementContext {
  const { hidden, style, role } = attributes;
  const affectsContext =
    hidden !== undefined || style !== undefined || role !== undefined || contextNames.has(name);
  if (!affectsContext) return outer;
  const isHidden = outer.isHidden || isHiding(attributes);
  return {
    area: findArea(outer.area, name, role),
    isHidden,
    isTextHidden: outer.isTextHidden || isHidden || textHiddenNames.has(name),
    isCode: outer.isCode || name === 'script' || name === 'style',
    isInert: outer.isInert || name === 'template' || name === 'noscript',
    isForeign: (outer.isForeign || foreignNames.has(name)) && name !== 'foreignObject',
  };
}

/** A header or footer inside the main area belongs to the main area. */
function findArea(outer: PageArea, name: string, role: string | undefined): PageArea {
  const area = own(areasByRole, role ?? '') ?? own(areasByName, name) ?? outer;
  return outer === 'main' && (area === 'header' || area === 'footer') ? 'main' : area;
}

/** Names come from the page, so `constructor` must not match. */
function own(areas: Record<string, PageArea>, name: string): PageArea | undefined {
  return Object.hasOwn(areas, name) ? areas[name] : undefined;
}

function isHiding({ hidden, style }: Attributes): boolean {
  if (hidden !== undefined && hidden !== 'until-found') return true;
  const rules = style?.replaceAll(/\s/g, '').toLowerCase() ?? '';
  return rules.includes('display:none') || rules.includes('visibility:hidden');
}
