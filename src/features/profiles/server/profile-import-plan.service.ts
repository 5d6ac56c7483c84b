import { getTableColumns } from 'drizzle-orm';
import { changedFields } from '#features/audit/audit.rules.ts';
import {
  ID_COLUMN,
  type Problem,
  profileFields,
  type WholeProfile,
  writtenFieldsOf,
} from '#features/profiles/profile-file.rules.ts';
import type { FreelancerPatch, FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { listNames } from '#features/profiles/server/profile-import.queries.ts';
import { listFreelancersById } from '#features/profiles/server/profiles.queries.ts';
import { withPhonesNormalised } from '#features/profiles/server/profiles.service.ts';
import { freelancers } from '#features/profiles/server/profiles.table.ts';
import { listHiddenByOthers } from '#features/profiles/visibility/server/visibility.service.ts';
import type { Db } from '#platform/server/db/db.ts';

/** A row whose fields have been validated by the contract. */
export interface ImportRow {
  readonly line: number;
  /** The id of the profile; if omitted, the profile is identified by its name. */
  readonly id: number | undefined;
  readonly fields: FreelancerPatch;
}

interface PlannedUpdate {
  readonly id: number;
  readonly before: FreelancerRecord;
  readonly whole: WholeProfile;
  readonly fields: readonly string[];
}

export interface ImportPlan {
  readonly creates: WholeProfile[];
  readonly updates: PlannedUpdate[];
  unchanged: number;
}

const columns = getTableColumns(freelancers);
const defaults = Object.fromEntries(
  profileFields.map((field) => [field, columns[field].default]),
) as unknown as WholeProfile;

const nameKey = (name: string) => name.trim().toLowerCase();

export interface Planning {
  readonly isUpdate: boolean;
  readonly report: (problem: Problem) => void;
}

/** Resolves the profile of each row and computes the changes. */
export const createPlanner = async (db: Db, { isUpdate, report }: Planning) => {
  const all = await Array.fromAsync(listNames(db));
  const names = Map.groupBy(all, ({ name }) => nameKey(name));
  /** The first line of each target profile, to detect duplicates in the file. */
  const seen = new Map<string, number>();

  const targetOf = ({ line, id, fields }: ImportRow): number | 'new' | undefined => {
    if (id !== undefined) return id;
    if (fields.name === undefined) {
      report({ line, column: 'name', message: 'Name is required' });
      return undefined;
    }
    const [first, ...more] = names.get(nameKey(fields.name)) ?? [];
    if (more.length === 0) return first?.id ?? 'new';
    const message = `is the name of ${more.length + 1} profiles: give the id of the profile that you mean`;
    report({ line, column: 'name', message });
    return undefined;
  };
  const isFirst = ({ line, fields }: ImportRow, target: number | 'new') => {
    const key = target === 'new' ? nameKey(fields.name ?? '') : `\n${target}`;
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, line);
      return true;
    }
    const column = target === 'new' ? 'name' : ID_COLUMN;
    report({ line, column, message: `means the same profile as line ${earlier}` });
    return false;
  };

  return async (rows: readonly ImportRow[]): Promise<ImportPlan> => {
    const targets = rows.map((row) => ({ row, target: targetOf(row) }));
    const ids = targets.flatMap(({ target }) => (typeof target === 'number' ? [target] : []));
    const found = ids.length === 0 ? [] : await listFreelancersById(db, [...new Set(ids)]);
    const current = new Map(found.map((profile) => [profile.id, profile]));
    const plan: ImportPlan = { creates: [], updates: [], unchanged: 0 };
    const hiddenIds = found.filter(({ isHidden }) => isHidden).map(({ id }) => id);
    const hiddenByOthers = await listHiddenByOthers(db, hiddenIds);
    for (const { row, target } of targets) {
      if (target === undefined || !isFirst(row, target)) continue;
      const fields = withPhonesNormalised(row.fields);
      if (target === 'new') {
        plan.creates.push({ ...defaults, ...fields });
        continue;
      }
      const profile = current.get(target);
      if (!profile) {
        const message = `there is no profile ${target}; leave the id out to create one`;
        report({ line: row.line, column: ID_COLUMN, message });
        continue;
      }
      const changed = changedFields({ ...profile }, { ...fields });
      const hiddenBy = changed.includes('isHidden') ? hiddenByOthers.get(target) : undefined;
      if (hiddenBy) {
        // A file may be older than the decision, so it does not lift what somebody else decided.
        const message = `profile ${target} is hidden because of ${hiddenBy}: show it in the back office, or leave the cell empty`;
        report({ line: row.line, column: 'isHidden', message });
      } else if (changed.length === 0) plan.unchanged += 1;
      else if (isUpdate) {
        const whole = { ...writtenFieldsOf(profile), ...fields };
        plan.updates.push({ id: target, before: profile, whole, fields: changed });
      } else {
        const message = `profile ${target} already exists and differs in ${changed.join(', ')}; add --update to change it`;
        report({ line: row.line, column: changed[0] ?? '', message });
      }
    }
    return plan;
  };
};
