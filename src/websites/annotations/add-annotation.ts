import { newId } from '#platform/ids.ts';
import { normaliseText } from '#platform/text';
import { type AnnotationContext, type Annotation, insertAnnotation } from './queries.ts';

/** Adds an annotation to a website of the account. */
export async function addAnnotation(
  context: AnnotationContext,
  websiteId: string,
  {
    text,
    sentence = null,
    ...rest
  }: Pick<Annotation, 'day' | 'kind' | 'text' | 'url'> & Partial<Pick<Annotation, 'sentence'>>,
): Promise<Annotation> {
  const annotation = { id: newId(), ...rest, text: normaliseText(text), sentence, createdAt: context.now };
  await insertAnnotation(context, websiteId, annotation);
  return annotation;
}
