/** One violation of one rule. */
export interface Finding {
  rule: string;
  /** From the root of the tree. */
  file: string;
  /** The other end of the import, or the offending name. */
  detail: string;
}

/** A tree that the rules are checked on: the repository, or the deliberate violations. */
export interface Tree {
  root: string;
  /** Source files and the files beside them, from the root. */
  files: string[];
}

/** One import, from file to file. */
export interface Edge {
  from: string;
  to: string;
  /** `alias` for `#group/module`, `relative` for `./file.ts`. */
  kind: 'alias' | 'relative';
}
