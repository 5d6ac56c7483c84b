import { fsyncSync } from 'node:fs';
import { basename } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { fsyncPath } from '#platform/server/files/sync-to-disk.ts';

type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS interface that is used here. */
interface FileNode {
  readonly parent: FileNode;
}
interface FileStream {
  readonly nfd: number;
}
type ChangeOfFolder = (parent: FileNode, ...args: unknown[]) => unknown;
interface NodeFiles {
  readonly node_ops: {
    mknod: ChangeOfFolder;
    symlink: ChangeOfFolder;
    unlink: ChangeOfFolder;
    rmdir: ChangeOfFolder;
    rename(node: FileNode, newParent: FileNode, newName: string): void;
  };
  readonly stream_ops: {
    fsync?: (stream: FileStream) => number;
    write(stream: FileStream, ...rest: unknown[]): number;
  };
  realPath(node: FileNode): string;
  /** Converts a Node error to an errno for PostgreSQL. */
  tryFSOperation<T>(operation: () => T): T;
}

/** Folder of temporary files, which PostgreSQL deletes at startup; it need not be synced. */
const TEMP_FOLDER = 'pgsql_tmp';

/** ENOSPC and EDQUOT in Emscripten's numbering. */
const NO_ROOM = new Set([51, 19]);

const syncFolder = (path: string): void => {
  try {
    fsyncPath(path);
  } catch (error) {
    // The folder was removed in the meantime, with its contents.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** Lets fsync also write the directory entries that were created, renamed or removed before. */
const makeDurable = (files: NodeFiles, makeRoom: () => boolean): void => {
  const { node_ops: names, stream_ops: streams } = files;
  const { mknod, rename } = names;
  const { write } = streams;
  const changedFolders = new Set<string>();

  const noteChange = (folder: FileNode) => {
    const path = files.realPath(folder);
    if (basename(path) !== TEMP_FOLDER) changedFolders.add(path);
  };
  const syncChangedFolders = () => {
    for (const folder of changedFolders) {
      syncFolder(folder);
      changedFolders.delete(folder);
    }
  };
  const withFreedSpace = <T>(operation: () => T): T => {
    try {
      return operation();
    } catch (error) {
      if (!NO_ROOM.has((error as { errno: number }).errno) || !makeRoom()) throw error;
      return operation();
    }
  };

  for (const name of ['symlink', 'unlink', 'rmdir'] as const) {
    const change = names[name];
    names[name] = (parent, ...args) => {
      noteChange(parent);
      return change(parent, ...args);
    };
  }
  names.mknod = (parent, ...args) => {
    noteChange(parent);
    return withFreedSpace(() => mknod(parent, ...args));
  };
  names.rename = (node, newParent, newName) => {
    // Renaming a folder changes the paths of its contents, so pending folders are synced first.
    files.tryFSOperation(syncChangedFolders);
    noteChange(node.parent);
    noteChange(newParent);
    rename(node, newParent, newName);
  };

  streams.fsync = ({ nfd }) => {
    files.tryFSOperation(() => {
      syncChangedFolders();
      fsyncSync(nfd);
    });
    return 0;
  };
  streams.write = (...args) => withFreedSpace(() => write(...args));
};

/** A durable NodeFS; the one of PGlite never syncs. */
export class DurableFiles extends NodeFS {
  readonly #makeRoom: () => boolean;

  /** `makeRoom` is called when the disk is full, and returns whether it freed space. */
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
