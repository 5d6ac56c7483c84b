import type { AuditAction } from '#features/audit/audit.contract.ts';
import { changedFields } from '#features/audit/audit.rules.ts';
import { recordAudit } from '#features/audit/server/audit.service.ts';
import { settleEdit } from '#features/audit/server/edits.service.ts';
import { lockServiceNames } from '#features/catalogue/server/services.queries.ts';
import { readCurrentNames } from '#features/catalogue/server/services.service.ts';
import type { PictureStore } from '#features/media/uploads/server/storage/picture-store.ts';
import { releasePictures } from '#features/media/uploads/server/uploads.queries.ts';
import { isApprovalRequired } from '#features/profiles/approval/server/approval-policy.ts';
import { normalisePhone } from '#features/profiles/phone-number.rules.ts';
import { writtenFieldsOf } from '#features/profiles/profile-file.rules.ts';
import { MAX_PROFILE_NAME_LENGTH } from '#features/profiles/profile-input.contract.ts';
import type {
  FreelancerBase,
  FreelancerPatch,
  FreelancerRecord,
  NewFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { lockProfileCounters } from '#features/profiles/server/profile-locks.queries.ts';
import { assertStored, recordSharedPictures } from '#features/profiles/server/profile-pictures.ts';
import {
  insertFirstVersions,
  insertHistoryEvents,
  insertVersions,
} from '#features/profiles/server/profile-versions.queries.ts';
import {
  findProfile,
  insertProfile,
  isVisible,
  readPictures,
  readTextOrigins,
  updateProfileRow,
  type Viewer,
} from '#features/profiles/server/profiles.queries.ts';
import { topicsOfProfile } from '#features/profiles/server/profiles.topics.ts';
import { changedOrigins } from '#features/profiles/text-origins/server/text-origins.service.ts';
import type { TextOrigins } from '#features/profiles/text-origins/text-origins.rules.ts';
import { visibilityChangeOf } from '#features/profiles/visibility/hide-decisions.rules.ts';
import {
  assertPublishable,
  changeVisibility,
  planVisibility,
  recordHiddenBy,
  visibilityEventOf,
} from '#features/profiles/visibility/server/visibility.service.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { takeSharedLock } from '#platform/server/db/locks.ts';
import { invalidInput, notFound } from '#platform/server/http/errors.ts';
import type { AdminIdentity } from '#platform/server/http/mount.ts';

const COPY_SUFFIX = ' (copy)';

const unknown = () => notFound('Freelancer not found');

export const withPhonesNormalised = <T extends { whatsapp?: string; phone?: string }>(
  input: T,
): T => ({
  ...input,
  ...(input.whatsapp !== undefined && { whatsapp: normalisePhone(input.whatsapp) }),
  ...(input.phone !== undefined && { phone: normalisePhone(input.phone) }),
});

export const requireProfile = async (db: Db, id: number, viewer: Viewer) => {
  const profile = await findProfile(db, id, viewer);
  if (!profile) throw unknown();
  return profile;
};

export const assertVisible = async (db: Db, id: number, viewer: Viewer): Promise<void> => {
  if (!(await isVisible(db, id, viewer))) throw unknown();
};

const insertAndRecord = async (
  tx: Db,
  input: Parameters<typeof insertProfile>[1],
  { admin, draft }: { admin: AdminIdentity; draft?: { readonly reason: string } | undefined },
) => {
  const profile = await insertProfile(tx, draft ? { ...input, isHidden: true } : input);
  if (draft) await recordHiddenBy(tx, [profile.id], admin, { ...draft, by: 'draft' });
  else if (input.isHidden) await recordHiddenBy(tx, [profile.id], admin, { reason: '' });
  announce(tx, ...topicsOfProfile(profile.id));
  const record = { recordType: 'profile', recordId: profile.id } as const;
  await recordAudit(tx, { ...record, admin, action: 'create' });
  const state = profile.isHidden ? 'Hidden' : '';
  await insertFirstVersions(tx, admin, [profile], draft ? draft.reason || 'Draft' : state);
  return profile;
};

export interface Saving {
  readonly admin: AdminIdentity;
  readonly store: PictureStore;
}

export const saveNewProfile = (
  db: Db,
  { status, ...input }: NewFreelancer,
  { admin, store }: Saving,
) =>
  db.transaction(async (tx) => {
    const currentNames = await readCurrentNames(tx);
    await takeSharedLock(tx, 'pictures');
    const services = currentNames(input.services ?? []);
    const profile = await insertAndRecord(tx, withPhonesNormalised({ ...input, services }), {
      admin,
      draft: status === 'draft' || (await isApprovalRequired(tx)) ? { reason: '' } : undefined,
    });
    const pictures = await readPictures(tx, profile.id);
    await assertStored(store, profile, pictures);
    await recordSharedPictures(tx, profile.id, pictures);
    return profile;
  });

/** The copy is a draft until an admin has turned it into another profile. */
export const duplicateProfile = (db: Db, id: number, admin: AdminIdentity) =>
  db.transaction(async (tx) => {
    await lockServiceNames(tx);
    // Locked before the profile is read, so that no picture is deleted before the copy names it.
    await takeSharedLock(tx, 'pictures');
    const own = writtenFieldsOf(await requireProfile(tx, id, { isAdmin: true }));
    const name = `${own.name.slice(0, MAX_PROFILE_NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
    const draft = { reason: `Copy of profile ${id}` };
    const generatedTexts = await readTextOrigins(tx, id);
    const copy = await insertAndRecord(
      tx,
      { ...own, name, isOnline: false, generatedTexts },
      { admin, draft },
    );
    await recordSharedPictures(tx, copy.id, await readPictures(tx, copy.id));
    return copy;
  });

const actionOf = (fields: string[], { isHidden }: FreelancerRecord): AuditAction => {
  if (fields.join() !== 'isHidden') return 'update';
  return isHidden ? 'hide' : 'show';
};

interface ProfileEdit {
  readonly patch: FreelancerPatch;
  readonly base: FreelancerBase | undefined;
  /** Why the profile is hidden; only together with `isHidden: true`. */
  readonly hiddenReason?: string | undefined;
  /** The origins of the sent texts that were generated. */
  readonly origins?: TextOrigins | undefined;
}

export const updateProfile = (
  db: Db,
  id: number,
  { patch, base, hiddenReason, origins }: ProfileEdit,
  { admin, store }: Saving,
) =>
  db.transaction(async (tx) => {
    if (hiddenReason !== undefined && patch.isHidden !== true) {
      throw invalidInput('A reason can be given only for hiding the profile.');
    }
    // A rename may lock names for long, so changes without services do not wait for it.
    const currentNames = patch.services && (await readCurrentNames(tx));
    await takeSharedLock(tx, 'pictures');
    await lockProfileCounters(tx, [id], { isAdmin: true });
    const before = await requireProfile(tx, id, { isAdmin: true });
    const record = { recordType: 'profile', recordId: id } as const;
    const renewed = <T extends { readonly services?: string[] | undefined }>(edit: T): T =>
      edit.services && currentNames ? { ...edit, services: currentNames(edit.services) } : edit;
    const sent = renewed(withPhonesNormalised(patch));
    // A renamed service alone is not a conflict.
    const seen = base && renewed(base);
    const change = await settleEdit(tx, record, { current: before, sent, base: seen });
    const picturesBefore = await readPictures(tx, id);
    const { isHidden, ...content } = change as FreelancerPatch;
    // Available profiles that are set online are free for the next hours, too.
    const edited = [...changedFields(before, content), ...(content.isOnline ? ['isOnline'] : [])];
    // An admin who hides a hidden profile decides that it stays hidden, whoever else hid it.
    const visibility =
      isHidden === undefined ? undefined : visibilityChangeOf(isHidden, hiddenReason);
    const decided = visibility && (await planVisibility(tx, id, visibility, admin));
    const originChange = await changedOrigins(tx, id, { before, content, origins });
    const profile = await updateProfileRow(tx, id, {
      ...originChange,
      ...Object.fromEntries(Object.entries(content).filter(([field]) => edited.includes(field))),
      ...(decided?.isChanged && {
        isHidden: decided.isHidden,
        hideDecisions: decided.hideDecisions,
      }),
    });
    if (!profile) throw unknown();
    if (decided?.isPublication) await assertPublishable(tx, [id]);
    const pictures = await readPictures(tx, id);
    const added = pictures.difference(picturesBefore);
    await assertStored(store, profile, added);
    await recordSharedPictures(tx, id, added);
    await releasePictures(tx, [...picturesBefore.difference(pictures)]);
    announce(tx, ...topicsOfProfile(id));
    const fields = changedFields(before, profile).filter((name) => name in patch);
    if (decided?.isChanged && decided.isHidden === before.isHidden) fields.push('hideDecisions');
    // An identical text that was generated again has a new origin, which is recorded, too.
    if (originChange.generatedTexts && fields.length === 0) fields.push('generatedTexts');
    const action = actionOf(fields, profile);
    await recordAudit(tx, { ...record, admin, action, fields });
    const { isHidden: _visibility, ...after } = profile;
    await insertVersions(tx, admin, [{ id, before, after }]);
    if (visibility && decided?.isChanged) {
      await insertHistoryEvents(tx, admin, [visibilityEventOf(visibility, decided)]);
    }
    return profile;
  });

/** Hides a profile because of a report, regardless of concurrent edits and of who else hid it. */
export const hideForReport = async (
  tx: Db,
  id: number,
  admin: AdminIdentity,
  reason: string,
): Promise<void> => {
  const [locked] = await lockProfileCounters(tx, [id], { isAdmin: true });
  if (locked === undefined) throw unknown();
  await changeVisibility(tx, [id], { kind: 'hide', by: 'report', reason }, admin);
};
