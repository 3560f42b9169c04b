import { asObjects, asText, type JsonObject, asLink, asNonBlankText, type JsonLink } from '#providers/http';

/**
 * Reads DataForSEO's `ai_overview` item as Markdown. References come in the order of the elements that use them, then all in their
 * own order. An overview that was not loaded has no text.
 */
export function readOverviewItem(item: JsonObject): { text: string; citations: JsonLink[] } {
  const elements = asObjects(item['items']);
  const text =
    asNonBlankText(item['markdown']) ??
    elements
      .map(writeElement)
      .filter((one) => one !== '')
      .join('\n\n');
  const used = elements.flatMap(listSources);
  return { text: dropImages(text), citations: [...used, ...asObjects(item['references']).map(asLink)] };
}

function writeElement(element: JsonObject): string {
  const own = asText(element['markdown']) ?? asText(element['text']) ?? asText(element['snippet']);
  const components = asObjects(element['components']).map(writeElement);
  return [asText(element['title']), own, ...components]
    .filter((part) => part !== null && part !== '')
    .join('\n');
}

function listSources(element: JsonObject): JsonLink[] {
  const named = [...asObjects(element['references']), ...asObjects(element['links'])].map(asLink);
  // A video is itself a source.
  const own = element['type'] === 'ai_overview_video_element' ? [asLink(element)] : [];
  return [...named, ...own, ...asObjects(element['components']).flatMap(listSources)];
}

/** Images are embedded in the text as data URLs. */
function dropImages(markdown: string): string {
  return markdown.replaceAll(/!?\[([^\]]*)\]\(data:[^)]*\)/g, '$1');
}
