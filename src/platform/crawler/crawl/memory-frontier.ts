import type { Frontier, FrontierUrl } from './frontier.ts';

const unlinked = Number.POSITIVE_INFINITY;

/** An in-memory frontier, for crawls that are small enough to restart. */
export function openMemoryFrontier(): Frontier {
  const known = new Map<string, FrontierUrl>();
  const waiting = new Map<number, FrontierUrl[]>();
  const claimed = new Set<string>();

  const wait = (found: FrontierUrl) => {
    const order = orderOf(found);
    const queue = waiting.get(order);
    if (queue === undefined) waiting.set(order, [found]);
    else queue.push(found);
    known.set(found.url, found);
  };
  /** A URL whose depth was lowered is queued twice, and the later entry counts. */
  const isCurrent = (found: FrontierUrl) => known.get(found.url) === found;
  const dequeue = (queue: FrontierUrl[], count: number): FrontierUrl[] => {
    const current = queue.splice(0, count).filter(isCurrent);
    for (const { url } of current) claimed.add(url);
    return current;
  };
  return {
    async take(count, withUnlinked) {
      const found: FrontierUrl[] = [];
      for (const order of [...waiting.keys()].toSorted((one, other) => one - other)) {
        if (order === unlinked && !withUnlinked) break;
        const queue = waiting.get(order) ?? [];
        while (queue.length > 0 && found.length < count) found.push(...dequeue(queue, count - found.length));
        if (queue.length === 0) waiting.delete(order);
      }
      return found;
    },
    async add(urls) {
      let added = 0;
      for (const found of urls) {
        const before = known.get(found.url);
        if (before === undefined) added += 1;
        else if (claimed.has(found.url) || orderOf(before) <= orderOf(found)) continue;
        wait(found);
      }
      return added;
    },
    async done() {
      // Claimed URLs are never returned again, so there is nothing to store.
    },
  };
}

function orderOf({ depth }: FrontierUrl): number {
  return depth ?? unlinked;
}
