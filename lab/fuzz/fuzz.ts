/** Runs the cases of a seed against a local server. */
import { type AttackCase, type AttackData, caseOf } from '#lab/fuzz/cases.ts';
import { type ApiDocument, targetsOf } from '#lab/fuzz/endpoints.ts';
import { bytesOf } from '#lab/fuzz/request.ts';
import { type Answer, send } from '#lab/fuzz/send.ts';
import { changedTables, type StoredContent } from '#lab/fuzz/stored-content.ts';
import { problemsOf } from '#lab/fuzz/verdict.ts';
import { SESSION_HEADER } from '#platform/contract/session-header.ts';

export interface Attacked {
  readonly port: number;
  readonly sessionId: string;
  readonly lastId: number;
  readonly readContent: () => Promise<StoredContent>;
}

export interface Failure {
  readonly attack: AttackCase;
  readonly problem: string;
  readonly answer?: Answer;
}

export interface Slow {
  readonly attack: AttackCase;
  readonly milliseconds: number;
}

export interface AttackReport {
  readonly failures: readonly Failure[];
  readonly slowest: readonly Slow[];
  /** The number of responses per status. */
  readonly statuses: ReadonlyMap<number, number>;
}

interface AttackOptions {
  readonly seed: number;
  readonly numbers: readonly number[];
  /** Number of concurrent cases. */
  readonly atOnce?: number;
  /** Called after each group of cases, with a function that sends one of them again. */
  readonly afterGroup?: (
    group: readonly AttackCase[],
    again: (attack: AttackCase) => Promise<unknown>,
  ) => Promise<void>;
}

const GROUP_SIZE = 100;
const SLOWEST_COUNT = 10;

export const groundOf = async ({ port, sessionId, lastId }: Attacked): Promise<AttackData> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
    headers: { [SESSION_HEADER]: sessionId },
  });
  return { targets: targetsOf((await answer.json()) as ApiDocument), sessionId, lastId };
};

const sendCase = ({ port }: Attacked, { request }: AttackCase): Promise<Answer> =>
  send(port, bytesOf(request), { isBroken: request.raw !== undefined });

const groupsOf = (cases: readonly AttackCase[]): AttackCase[][] =>
  Array.from({ length: Math.ceil(cases.length / GROUP_SIZE) }, (_, index) =>
    cases.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );

/** Runs the cases that must not change data first, then those that may. */
export const attackWith = async (
  attacked: Attacked,
  { seed, numbers, atOnce = 4, afterGroup = async () => {} }: AttackOptions,
): Promise<AttackReport> => {
  const ground = await groundOf(attacked);
  const cases = numbers.map((number) => caseOf(seed, number, ground));
  const failures: Failure[] = [];
  const statuses = new Map<number, number>();
  const times: Slow[] = [];
  const again = (attack: AttackCase) => sendCase(attacked, attack).catch(() => undefined);

  const run = async (attack: AttackCase) => {
    try {
      const answer = await sendCase(attacked, attack);
      times.push({ attack, milliseconds: answer.milliseconds });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      for (const problem of problemsOf(attack, answer)) failures.push({ attack, problem, answer });
    } catch (error) {
      failures.push({ attack, problem: `no answer: ${(error as Error).message}` });
    }
  };
  const runGroup = async (group: readonly AttackCase[]) => {
    const waiting = [...group];
    const runOne = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
    };
    await Promise.all(Array.from({ length: atOnce }, runOne));
    await afterGroup(group, again);
  };

  /** Finds the case that changed data by sending each of the group again. */
  const findWriters = async (group: readonly AttackCase[]) => {
    for (const attack of group) {
      const before = await attacked.readContent();
      await again(attack);
      const changed = changedTables(before, await attacked.readContent());
      if (changed.length > 0)
        failures.push({ attack, problem: `a write to ${changed.join(', ')}` });
    }
  };

  let content = await attacked.readContent();
  for (const group of groupsOf(cases.filter(({ mayWrite }) => !mayWrite))) {
    await runGroup(group);
    const after = await attacked.readContent();
    const changed = changedTables(content, after);
    if (changed.length > 0) {
      const [attack] = group;
      if (attack) {
        const problem = `somebody of its group wrote to ${changed.join(', ')}`;
        failures.push({ attack, problem });
      }
      await findWriters(group);
    }
    content = await attacked.readContent();
  }
  for (const group of groupsOf(cases.filter(({ mayWrite }) => mayWrite))) await runGroup(group);
  const slowest = times.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_COUNT);
  return { failures, statuses, slowest };
};

const short = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;

/** A readable report: how to reproduce the failure, the request and the response. */
export const describeFailure = (seed: number, { attack, problem, answer }: Failure): string => {
  const sent = short(bytesOf(attack.request).toString(), 600);
  const got = answer ? `${answer.status} ${short(answer.body, 300)}` : '';
  return `--seed ${seed} --only ${attack.number}: ${problem}\n${sent}\n=> ${got}`;
};
