/** Control groups of Linux, which need root. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FIRST_VERSION = '/sys/fs/cgroup/cpu';
const SECOND_VERSION = '/sys/fs/cgroup';
const PERIOD_US = 10_000;
const QUOTA_US = PERIOD_US / 2;

/**
 * Lets a process have half the time of a core, so that on a machine of two cores two of them, the load and the
 * database do not take it from each other. To be disposed of once the process has ended.
 */
export const giveHalfACore = (pid: number): Disposable => {
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
