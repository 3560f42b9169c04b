interface LinkChange {
  backlinkId: string;
  kind: string;
}

/** The losses of links that were not regained since. Pure. @param changes newest first */
export function stillLost<Change extends LinkChange>(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>();
  for (const change of changes) if (!newest.has(change.backlinkId)) newest.set(change.backlinkId, change);
  return [...newest.values()].filter(({ kind }) => kind === 'lost');
}
