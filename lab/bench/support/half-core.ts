/** Linux control groups, which require root. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_VERSION = '/sys/fs/cgroup/cpu';
const SECOND_VERSION = '/sys/fs/cgroup';
const PERIOD_US = 10_000;
const QUOTA_US = PERIOD_US / 2;

/**
 * Limits a process to half a core, so that on two cores two processes, the load generator and the database do
 * not compete. Dispose of it once the process has exited.
 */
export const limitToHalfCore = (pid: number): Disposable => {
  const isFirst = existsSync(join(FIRST_VERSION, 'cpu.cfs_quota_us'));
  const group = join(isFirst ? FIRST_VERSION : SECOND_VERSION, `garden-bench-${pid}`);
  mkdirSync(group);
  const set = (name: string, value: string | number) =>
    writeFileSync(join(group, name), String(value));
  if (isFirst) {
    set('cpu.cfs_period_us', PERIOD_US);
    set('cpu.cfs_quota_us', QUOTA_US);
  } else set('cpu.max', `${QUOTA_US} ${PERIOD_US}`);
  set('cgroup.procs', pid);
  return { [Symbol.dispose]: () => rmdirSync(group) };
};
