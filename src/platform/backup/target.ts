/** One stored file of a backup target. */
export interface StoredFile {
  /** Relative to the target, with `/` as separator. */
  path: string;
  bytes: number;
}

/** The storage of backups: a folder or a bucket. */
export interface BackupTarget {
  /** Returns the content of a file; null if it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /** Stores a file completely or not at all. */
  write(path: string, content: Buffer): Promise<void>;
  /** Lists the files of a folder and its subfolders. */
  list(folder: string): Promise<StoredFile[]>;
  remove(path: string): Promise<void>;
  /** Deletes what writes have left whose process was killed. No other process may write. */
  removeUnfinished(): Promise<void>;
}
