import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { DiskOperation } from '#lab/faults/disk-log.ts';
import type { SeededRandom } from '#ops/demo/seeded-random.ts';

/** An unsynced change, which may or may not be on the disk. */
type FileChange = { readonly position: number; readonly data: Buffer } | { readonly size: number };

class Content {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#bytes = bytes;
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  apply(change: FileChange): void {
    const end = 'size' in change ? change.size : change.position + change.data.length;
    if (end > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.bytes], Math.max(end, this.#bytes.length * 2));
    }
    if ('data' in change) change.data.copy(this.#bytes, change.position);
    // A file that grows after a truncation contains zeros in the gap.
    else this.#bytes.fill(0, end, Math.max(end, this.#size));
    this.#size = 'size' in change ? end : Math.max(end, this.#size);
  }
}

class File {
  onDisk = new Content();
  changes: FileChange[] = [];
}

/** A change of directory entries; a rename is one change in two folders. */
interface NameChange {
  isOnDisk: boolean;
  readonly parts: readonly {
    readonly folder: Folder;
    readonly name: string;
    readonly node?: Node;
  }[];
}

class Folder {
  readonly now = new Map<string, Node>();
  onDisk = new Map<string, Node>();
  changes: NameChange[] = [];
}

type Node = File | Folder;

/** The parts of a write that a disk persists or loses atomically. */
const sectorsOf = (change: FileChange, sectorBytes: number): FileChange[] => {
  if ('size' in change) return [change];
  const sectors: FileChange[] = [];
  const { position, data } = change;
  for (let at = 0; at < data.length; ) {
    const end = Math.min(data.length, at + sectorBytes - ((position + at) % sectorBytes));
    sectors.push({ position: position + at, data: data.subarray(at, end) });
    at = end;
  }
  return sectors;
};

/** How a disk loses unsynced data. */
export interface LossModel {
  /** The fraction of unsynced changes that are on the disk nevertheless. */
  readonly keptShare: number;
  readonly sectorBytes: 512 | 4096;
}

/** Simulates a disk after a power failure: all synced data are there, and an arbitrary subset of the rest. */
export class CrashedDisk {
  readonly #root = new Folder();
  readonly #rootPath: string;
  readonly #forgetting: LossModel;
  readonly #files = new Map<number, Node>();
  /** From now on, ignores all syncs, or only those of folders. */
  ignoresSyncsOf: 'all' | 'folders' | undefined;

  /** `content` is a folder with the initial content of the disk. */
  constructor(rootPath: string, forgetting: LossModel, content?: string) {
    this.#rootPath = rootPath;
    this.#forgetting = forgetting;
    if (!content) return;
    const load = (path: string): Node => {
      if (!lstatSync(path).isDirectory()) {
        return Object.assign(new File(), { onDisk: new Content(readFileSync(path)) });
      }
      const folder = new Folder();
      for (const name of readdirSync(path)) folder.now.set(name, load(join(path, name)));
      folder.onDisk = new Map(folder.now);
      return folder;
    };
    for (const name of readdirSync(content).filter((each) => each.startsWith('database'))) {
      this.#root.now.set(name, load(join(content, name)));
    }
    this.#root.onDisk = new Map(this.#root.now);
  }

  #find(path: string): Node | undefined {
    const names = relative(this.#rootPath, path).split('/').filter(Boolean);
    return names.reduce<Node | undefined>(
      (node, name) => (node instanceof Folder ? node.now.get(name) : undefined),
      this.#root,
    );
  }

  #change(...changes: { path: string; node?: Node }[]) {
    const parts = changes.flatMap(({ path, node }) => {
      const folder = this.#find(dirname(path));
      const name = basename(path);
      return folder instanceof Folder ? [{ folder, name, ...(node && { node }) }] : [];
    });
    const change: NameChange = { isOnDisk: false, parts };
    for (const { folder, name, node } of parts) {
      if (node) folder.now.set(name, node);
      else folder.now.delete(name);
      folder.changes.push(change);
    }
  }

  #sync(node: Node | undefined) {
    if (this.ignoresSyncsOf === 'all') return;
    if (this.ignoresSyncsOf === 'folders' && node instanceof Folder) return;
    if (node instanceof File) {
      for (const change of node.changes) node.onDisk.apply(change);
      node.changes = [];
    } else if (node) {
      node.onDisk = new Map(node.now);
      for (const change of node.changes) change.isOnDisk = true;
      node.changes = [];
    }
  }

  #changeFile(node: Node | undefined, change: FileChange) {
    if (node instanceof File) node.changes.push(change);
  }

  run(step: DiskOperation): void {
    if (step.operation === 'open') {
      const node = this.#find(step.path);
      if (node) this.#files.set(step.file, node);
    } else if (step.operation === 'close') this.#files.delete(step.file);
    else if (step.operation === 'sync') this.#sync(this.#files.get(step.file));
    else if (step.operation === 'write') {
      this.#changeFile(this.#files.get(step.file), step);
    } else if (step.operation === 'truncate') {
      const node =
        step.path === undefined ? this.#files.get(step.file ?? -1) : this.#find(step.path);
      this.#changeFile(node, { size: step.size });
    } else if (step.operation === 'create') {
      const there = this.#find(step.path);
      if (there) this.#changeFile(there, { size: 0 });
      else this.#change({ path: step.path, node: new File() });
    } else if (step.operation === 'mkdir') {
      if (!this.#find(step.path)) this.#change({ path: step.path, node: new Folder() });
    } else if (step.operation === 'unlink') this.#change({ path: step.path });
    else {
      const node = this.#find(step.path);
      if (node) this.#change({ path: step.path }, { path: step.to, node });
    }
  }

  /** Writes a possible state of the disk after a power failure at this moment into a folder. */
  writeTo(target: string, random: SeededRandom): void {
    const { keptShare, sectorBytes } = this.#forgetting;
    const fates = new Map<NameChange, boolean>();
    const isKept = (change: NameChange): boolean => {
      const fate = fates.get(change) ?? (change.isOnDisk || random.chance(keptShare));
      fates.set(change, fate);
      return fate;
    };
    const contentOf = (file: File): Buffer => {
      const content = new Content(Buffer.from(file.onDisk.bytes));
      for (const sector of file.changes.flatMap((change) => sectorsOf(change, sectorBytes))) {
        if (random.chance(keptShare)) content.apply(sector);
      }
      return content.bytes;
    };
    const namesIn = (folder: Folder): Map<string, Node> => {
      const names = new Map(folder.onDisk);
      for (const change of folder.changes.filter(isKept)) {
        for (const part of change.parts.filter((each) => each.folder === folder)) {
          if (part.node) names.set(part.name, part.node);
          else names.delete(part.name);
        }
      }
      return names;
    };
    const write = (folder: Folder, path: string) => {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      for (const [name, node] of namesIn(folder)) {
        if (node instanceof Folder) write(node, join(path, name));
        else writeFileSync(join(path, name), contentOf(node), { mode: 0o600 });
      }
    };
    write(this.#root, target);
  }
}
