import type { PageArea } from './page.ts';

/** What the elements around a point of the page mean for what stands there. */
export interface Surroundings {
  area: PageArea;
  isHidden: boolean;
  /** Text is not shown: head, script, style, and what is hidden. */
  isSilent: boolean;
  /** Text is a script or style sheet. */
  isCode: boolean;
  /** Nothing counts: `<template>`, and `<noscript>` where scripts run. */
  isInert: boolean;
  /** Within SVG or MathML. */
  isForeign: boolean;
}

export type Attributes = Readonly<Record<string, string>>;

export const outermost: Surroundings = {
  area: 'body',
  isHidden: false,
  isSilent: false,
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
const silentNames = new Set([
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
const tellingNames = new Set([...silentNames, ...foreignNames, ...Object.keys(areasByName)]);

/** The surroundings within an element; the very same object where the element changes nothing. */
export function enter(outer: Surroundings, name: string, attributes: Attributes): Surroundings {
  const { hidden, style, role } = attributes;
  const tells = hidden !== undefined || style !== undefined || role !== undefined || tellingNames.has(name);
  if (!tells) return outer;
  const isHidden = outer.isHidden || isHiding(attributes);
  return {
    area: findArea(outer.area, name, role),
    isHidden,
    isSilent: outer.isSilent || isHidden || silentNames.has(name),
    isCode: outer.isCode || name === 'script' || name === 'style',
    isInert: outer.isInert || name === 'template' || name === 'noscript',
    isForeign: (outer.isForeign || foreignNames.has(name)) && name !== 'foreignObject',
  };
}

/** A header or footer within the main part belongs to it. */
function findArea(outer: PageArea, name: string, role: string | undefined): PageArea {
  const area = own(areasByRole, role ?? '') ?? own(areasByName, name) ?? outer;
  return outer === 'main' && (area === 'header' || area === 'footer') ? 'main' : area;
}

/** Names come from the page, so `constructor` must find nothing. */
function own(areas: Record<string, PageArea>, name: string): PageArea | undefined {
  return Object.hasOwn(areas, name) ? areas[name] : undefined;
}

function isHiding({ hidden, style }: Attributes): boolean {
  if (hidden !== undefined && hidden !== 'until-found') return true;
  const rules = style?.replaceAll(/\s/g, '').toLowerCase() ?? '';
  return rules.includes('display:none') || rules.includes('visibility:hidden');
}
