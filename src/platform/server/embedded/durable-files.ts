import { fsyncSync } from 'node:fs';
import { basename } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '#platform/server/files/sync-to-disk.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** As far as this file knows Emscripten's files in folders of the system. */
interface FileNode {
  readonly mode: number;
  readonly parent: FileNode;
}
interface FileStream {
  readonly nfd: number;
}
interface NodeFiles {
  readonly node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: unknown): FileNode;
    symlink(parent: FileNode, name: string, target: string): unknown;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
  };
  readonly stream_ops: {
    fsync?: (stream: FileStream) => number;
    write(stream: FileStream, ...rest: unknown[]): number;
  };
  realPath(node: FileNode): string;
  /** Turns an error of Node into one that PostgreSQL reads. */
  tryFSOperation<T>(operation: () => T): T;
}

/** What PostgreSQL throws away at its next start needs no place on the disk. */
const FLEETING = 'pgsql_tmp';

/** ENOSPC and EDQUOT, as the engine counts them. */
const NO_ROOM = new Set([51, 19]);

const syncFolder = (path: string): void => {
  try {
    syncPath(path);
  } catch (error) {
    // Removed in the meantime, with all that was in it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/**
 * Gives the engine's files what they lack: whatever PostgreSQL asks to be synced is on the disk
 * before it goes on, and so is every name that was made, changed or removed until then.
 */
const makeDurable = (files: NodeFiles, makeRoom: () => boolean): void => {
  const { node_ops: names, stream_ops: streams } = files;
  const { mknod, symlink, rename, unlink, rmdir } = names;
  const { write } = streams;
  const changedFolders = new Set<string>();

  const noteChange = (folder: FileNode) => {
    const path = files.realPath(folder);
    if (basename(path) !== FLEETING) changedFolders.add(path);
  };
  const syncChangedFolders = () => {
    for (const folder of changedFolders) {
      syncFolder(folder);
      changedFolders.delete(folder);
    }
  };
  const withRoom = <T>(operation: () => T): T => {
    try {
      return operation();
    } catch (error) {
      if (!NO_ROOM.has((error as { errno: number }).errno) || !makeRoom()) throw error;
      return operation();
    }
  };

  Object.assign(names, {
    mknod: (parent, ...words) => {
      noteChange(parent);
      return withRoom(() => mknod(parent, ...words));
    },
    symlink: (parent, ...words) => {
      noteChange(parent);
      return symlink(parent, ...words);
    },
    rename: (node, newParent, newName) => {
      // A folder takes the paths of its contents along.
      files.tryFSOperation(syncChangedFolders);
      noteChange(node.parent);
      noteChange(newParent);
      rename(node, newParent, newName);
    },
    unlink: (parent, name) => {
      noteChange(parent);
      unlink(parent, name);
    },
    rmdir: (parent, name) => {
      noteChange(parent);
      rmdir(parent, name);
    },
  } satisfies NodeFiles['node_ops']);

  streams.fsync = ({ nfd }) => {
    files.tryFSOperation(() => {
      syncChangedFolders();
      fsyncSync(nfd);
    });
    return 0;
  };
  streams.write = (...words) => withRoom(() => write(...words));
};

/** A folder of the system as the engine's data folder; PGlite's own class for it syncs nothing. */
export class DurableFiles extends NodeFS {
  readonly #makeRoom: () => boolean;

  /** `makeRoom` is called when there is no room for a write, and tells whether it found some. */
  constructor(folder: string, makeRoom: () => boolean) {
    super(folder);
    this.#makeRoom = makeRoom;
  }

  override async init(engine: PGlite, options: EngineOptions) {
    const { emscriptenOpts } = await super.init(engine, options);
    const addSyncs = (module: { FS: object }) => {
      const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems;
      makeDurable(NODEFS, this.#makeRoom);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSyncs];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
