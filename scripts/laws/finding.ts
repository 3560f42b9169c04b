/** One breach of one law: `file` from the root of the tree, `detail` the other end or the offending name. */
export interface Finding {
  law: string;
  file: string;
  detail: string;
}

/** A tree the laws are held against: the repository, or the deliberate violations. */
export interface Tree {
  root: string;
  /** Every file below the folders that hold source, from the root. */
  files: string[];
}
