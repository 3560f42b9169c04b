/** The keywords of a new topic, and the topic to which each belongs until now; null if it has none. */
export interface NewTopic {
  formerTopicIds: readonly (string | null)[];
}

/**
 * Chooses the ids of new topics. A topic that receives at least half of the keywords of a former one keeps its id; if several former topics
 * are merged, that with the most keywords in it. Of two equal halves, the first topic keeps the id. Pure.
 * @returns an id for each topic; null if it needs a new one
 */
export function chooseTopicIds(topics: readonly NewTopic[]): (string | null)[] {
  const sizes = new Map<string, number>();
  const moves: { topic: number; id: string; count: number }[] = [];
  for (const [topic, { formerTopicIds }] of topics.entries()) {
    const counts = new Map<string, number>();
    for (const id of formerTopicIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
    for (const [id, count] of counts) {
      moves.push({ topic, id, count });
      sizes.set(id, (sizes.get(id) ?? 0) + count);
    }
  }
  const ids: (string | null)[] = topics.map(() => null);
  const taken = new Set<string>();
  const ordered = moves.toSorted(
    (one, other) => other.count - one.count || one.topic - other.topic || (one.id < other.id ? -1 : 1),
  );
  for (const { topic, id, count } of ordered) {
    if (ids[topic] !== null || taken.has(id) || 2 * count < (sizes.get(id) ?? 0)) continue;
    ids[topic] = id;
    taken.add(id);
  }
  return ids;
}
