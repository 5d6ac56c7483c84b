import { PROVIDER_ACTOR } from '#features/audit/server/audit.service.ts';
import {
  changesSinceApproval,
  shownContentOf,
  shownTextsOf,
} from '#features/profiles/approval/approval.rules.ts';
import {
  consentStatements,
  TERMS_VERSION,
} from '#features/profiles/approval/consent-wording.rules.ts';
import {
  findApprovedVersion,
  insertApproval,
  markExpired,
  rejectSince,
} from '#features/profiles/approval/server/approvals.queries.ts';
import type { FreelancerRecord } from '#features/profiles/profiles.contract.ts';
import { insertHistoryEvents } from '#features/profiles/server/profile-versions.queries.ts';
import { requireProfile } from '#features/profiles/server/profiles.service.ts';
import { profileTopic } from '#features/profiles/server/profiles.topics.ts';
import type {
  confirmProfile,
  PortalContent,
  rejectProfile,
} from '#features/provider-portal/portal.contract.ts';
import { findLinkOrigin } from '#features/provider-portal/server/links.queries.ts';
import {
  recordProviderAction,
  withProfile,
} from '#features/provider-portal/server/portal.service.ts';
import { hashOf, type PortalSession } from '#features/provider-portal/server/portal-session.ts';
import { writeRequest } from '#features/provider-portal/server/requests.queries.ts';
import type { HandlerInput } from '#platform/contract/endpoint.ts';
import { announce } from '#platform/server/cache/announce.ts';
import type { Db } from '#platform/server/db/db.ts';
import { conflict, forbidden } from '#platform/server/http/errors.ts';

export const versionHashOf = (profile: FreelancerRecord): string => hashOf(shownContentOf(profile));

/** The profile, if it is still the version that the provider has read. */
const requireVersion = async (tx: Db, freelancerId: number, shown: string) => {
  const profile = await requireProfile(tx, freelancerId, { isAdmin: true });
  if (versionHashOf(profile) !== shown) {
    throw conflict('Your profile has just been changed. Please read it again.');
  }
  return profile;
};

/** An approval by the operator would be worth nothing as evidence of consent. */
const assertProvider = (openedBy: string): void => {
  if (openedBy !== '') {
    throw forbidden('This link was opened by an admin and cannot confirm. Please use a new link.');
  }
};

export const approveVersion = (
  db: Db,
  { freelancerId, linkId, openedBy }: PortalSession,
  { shown, termsVersion, locale }: HandlerInput<typeof confirmProfile>['body'],
): Promise<void> =>
  withProfile(db, freelancerId, async (tx) => {
    const origin = await findLinkOrigin(tx, linkId);
    if (!origin) throw conflict('This link was replaced. Please open the new one.');
    const { createdAt, openedAt, createdBy, addressCount } = origin;
    assertProvider(openedBy);
    if (termsVersion !== TERMS_VERSION) {
      throw conflict('The terms have just changed. Please reload this page.');
    }
    const profile = await requireVersion(tx, freelancerId, shown);
    await insertApproval(tx, freelancerId, {
      texts: shownTextsOf(profile),
      contentHash: shown,
      evidence: {
        statements: [...consentStatements(locale)],
        termsVersion,
        locale,
        link: {
          createdBy,
          createdAt: createdAt.toISOString(),
          openedAt: openedAt?.toISOString() ?? null,
          addressCount,
        },
      },
    });
    announce(tx, profileTopic(freelancerId));
    await recordProviderAction(tx, freelancerId, 'confirmed by the provider');
  });

/** Ends the last approval and tells the admins why. */
export const rejectVersion = (
  db: Db,
  { freelancerId, openedBy }: PortalSession,
  { shown, message }: HandlerInput<typeof rejectProfile>['body'],
): Promise<void> =>
  withProfile(db, freelancerId, async (tx) => {
    assertProvider(openedBy);
    const { isHidden } = await requireVersion(tx, freelancerId, shown);
    await rejectSince(tx, freelancerId);
    await insertHistoryEvents(tx, PROVIDER_ACTOR, [
      { freelancerId, kind: 'approval', act: 'rejected', note: message },
    ]);
    await writeRequest(tx, { freelancerId, kind: 'changes', message, wasShown: !isHidden });
    announce(tx, profileTopic(freelancerId));
    await recordProviderAction(tx, freelancerId, 'changes rejected by the provider');
  });

type ShownChanges = NonNullable<PortalContent['changes']>;

/** What was changed since the last approval; null if the provider never approved a version. */
export const readChangesSinceApproval = async (
  db: Db,
  profile: FreelancerRecord,
): Promise<ShownChanges | null> => {
  const approved = await findApprovedVersion(db, profile.id);
  return approved ? (changesSinceApproval(approved, profile) as ShownChanges) : null;
};

const ENDINGS_AT_ONCE = 200;

/**
 * Invalidates cached pages after the expiry of confirmations. Queries compare with the current time, so a late run
 * affects only cached pages.
 */
export const announceExpiries = async (db: Db, isStopped = () => false): Promise<void> => {
  let count = ENDINGS_AT_ONCE;
  while (count === ENDINGS_AT_ONCE && !isStopped()) {
    count = await db.transaction(async (tx) => {
      const ids = await markExpired(tx, ENDINGS_AT_ONCE);
      announce(tx, ...ids.map(profileTopic));
      return ids.length;
    });
  }
};
