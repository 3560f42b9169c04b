import { randomBytes } from 'node:crypto';
import { BackupDamaged, type BackupKeys, deriveKeys, nameBytes, openBytes, sealBytes } from './seal-bytes.ts';
import type { BackupTarget } from './target.ts';

const formatVersion = 1;
const keyFile = 'repository.json';
const proof = 'cairn';

/** Encrypted backups in a target. Equal content is stored once, in one blob for all backups. */
export interface Repository {
  /** Stores content unless it is stored already. @returns its name */
  save(content: Buffer): Promise<string>;
  /** @throws BackupDamaged if the blob is missing or was changed */
  load(name: string): Promise<Buffer>;
  /** Stores the description of a complete backup. It is written last: blobs without it are no backup. */
  saveManifest(id: string, manifest: object): Promise<void>;
  /** @throws BackupDamaged if the backup is missing or was changed */
  loadManifest<Manifest>(id: string): Promise<Manifest>;
  /** The ids of all backups, oldest first. */
  listBackups(): Promise<string[]>;
  removeBackup(id: string): Promise<void>;
  /** Deletes blobs that no backup uses, and what killed processes left. No backup may run meanwhile. @returns the sizes of the blobs */
  removeUnused(used: ReadonlySet<string>): Promise<{ freedBytes: number; usedBytes: number }>;
  /** The number and size of the blobs that this process has stored. */
  readonly uploaded: { blobs: number; bytes: number };
}

interface KeyFile {
  version: number;
  salt: string;
  proof: string;
}

/**
 * Opens the backups in a target.
 * @param create whether to start a repository in an empty target
 * @throws Error if the target was encrypted with another key, or has no backups
 */
export async function openRepository(
  target: BackupTarget,
  secret: string,
  { create }: { create: boolean },
): Promise<Repository> {
  const keys = await openKeys(target, secret, create);
  const uploaded = { blobs: 0, bytes: 0 };
  let known: Promise<Set<string>> | null = null;
  const listKnown = async () => new Set((await target.list('blobs')).map(({ path }) => nameOf(path)));
  return {
    uploaded,
    save: async (content) => {
      const name = nameBytes(keys, content);
      known ??= listKnown();
      const names = await known;
      if (names.has(name)) return name;
      const sealed = await sealBytes(keys, name, content);
      await target.write(blobPath(name), sealed);
      names.add(name);
      uploaded.blobs += 1;
      uploaded.bytes += sealed.length;
      return name;
    },
    load: async (name) => {
      const sealed = await target.read(blobPath(name));
      if (sealed === null) throw new BackupDamaged(`The backup file ${name} is missing.`);
      const content = await openBytes(keys, name, sealed);
      if (nameBytes(keys, content) !== name) throw new BackupDamaged(`The backup file ${name} is damaged.`);
      return content;
    },
    saveManifest: async (id, manifest) => {
      const sealed = await sealBytes(keys, id, Buffer.from(JSON.stringify(manifest)));
      await target.write(manifestPath(id), sealed);
    },
    loadManifest: async <Manifest>(id: string) => {
      const sealed = await target.read(manifestPath(id));
      if (sealed === null) throw new BackupDamaged(`The target has no backup ${id}.`);
      return JSON.parse((await openBytes(keys, id, sealed)).toString()) as Manifest;
    },
    listBackups: async () => (await target.list('backups')).map(({ path }) => nameOf(path)).toSorted(),
    removeBackup: (id) => target.remove(manifestPath(id)),
    removeUnused: async (used) => {
      known = null;
      await target.removeUnfinished();
      const size = { freedBytes: 0, usedBytes: 0 };
      for (const { path, bytes } of await target.list('blobs')) {
        const isUsed = used.has(nameOf(path));
        if (!isUsed) await target.remove(path);
        size[isUsed ? 'usedBytes' : 'freedBytes'] += bytes;
      }
      return size;
    },
  };
}

function blobPath(name: string): string {
  return `blobs/${name.slice(0, 2)}/${name}`;
}

function manifestPath(id: string): string {
  return `backups/${id}`;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

async function openKeys(target: BackupTarget, secret: string, create: boolean): Promise<BackupKeys> {
  const stored = await target.read(keyFile);
  if (stored === null) {
    if (!create) throw new Error('The backup target has no backups.');
    return createKeys(target, secret);
  }
  const { version, salt, proof: sealed } = JSON.parse(stored.toString()) as KeyFile;
  if (version !== formatVersion) throw new Error('A newer version of Cairn has written these backups.');
  const keys = await deriveKeys(secret, Buffer.from(salt, 'base64'));
  await openBytes(keys, proof, Buffer.from(sealed, 'base64')).catch(() => {
    throw new Error('The backups were encrypted with another BACKUP_KEY.');
  });
  return keys;
}

async function createKeys(target: BackupTarget, secret: string): Promise<BackupKeys> {
  const salt = randomBytes(16);
  const keys = await deriveKeys(secret, salt);
  const sealed = await sealBytes(keys, proof, Buffer.from(proof));
  const file: KeyFile = {
    version: formatVersion,
    salt: salt.toString('base64'),
    proof: sealed.toString('base64'),
  };
  await target.write(keyFile, Buffer.from(JSON.stringify(file)));
  return keys;
}
