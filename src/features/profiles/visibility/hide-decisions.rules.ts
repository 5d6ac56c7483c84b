import type {
  HideDecision,
  HidingParty,
} from '#features/profiles/visibility/hide-decisions.contract.ts';

/** A decision as stored. What an admin lifted is kept until the next time, for an undo. */
export interface StoredDecision extends HideDecision {
  readonly liftedAt?: string;
  /** Made by the schedule itself, which may lift it again. */
  readonly isScheduled?: true;
}

type Decisions = readonly StoredDecision[];

/**
 * A change of visibility. Each party has one decision at most. `withdraw` lifts the decision of one
 * party, `show` lifts all of them; the undo changes take back the last `hide` or `show` of an admin.
 */
export type VisibilityChange =
  | {
      readonly kind: 'hide';
      readonly by: HidingParty;
      readonly reason?: string | undefined;
      /** Also changes the reason of a decision that stands already. */
      readonly isNewReason?: boolean;
      readonly isScheduled?: true;
    }
  | { readonly kind: 'withdraw'; readonly by: HidingParty }
  | { readonly kind: 'show' | 'undo-show' | 'undo-hide' }
  | {
      readonly kind: 'publish-scheduled';
      /** When the publication was scheduled, as an ISO timestamp. */
      readonly scheduledAt: string;
    };

/** The change that an admin makes by setting the flag. */
export const visibilityChangeOf = (isHidden: boolean, reason?: string): VisibilityChange =>
  isHidden
    ? { kind: 'hide', by: 'admin', reason, isNewReason: reason !== undefined }
    : { kind: 'show' };

interface Moment {
  readonly username: string;
  readonly at: string;
}

/** A profile is hidden while at least one decision stands. */
export const standingDecisions = (all: Decisions): StoredDecision[] =>
  all.filter(({ liftedAt }) => liftedAt === undefined);

const withHide = (
  all: Decisions,
  change: Extract<VisibilityChange, { kind: 'hide' }>,
  { username, at }: Moment,
): StoredDecision[] => {
  const { by, reason = '', isNewReason = false, isScheduled } = change;
  const own = standingDecisions(all).find((one) => one.by === by);
  if (!own) {
    const decision = { by, username, reason, at, ...(isScheduled && { isScheduled }) };
    return [...all.filter((one) => one.by !== by), decision];
  }
  return all.map((one) => (one === own && isNewReason ? { ...one, reason } : one));
};

/** Only the own decision, so that an undo lifts nothing that somebody else decided meanwhile. */
const withoutLastOf = (all: Decisions, username: string): StoredDecision[] => {
  const own = standingDecisions(all).filter(
    (one) => one.by !== 'provider' && one.username === username,
  );
  const last = own.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  return all.filter((one) => one !== last);
};

/**
 * A scheduled publication lifts only what the admin who scheduled it knew and may lift: whatever a provider, a report
 * or somebody after the scheduling decided keeps the profile hidden.
 */
const withoutScheduled = (all: Decisions, scheduledAt: string): StoredDecision[] =>
  all.filter(
    ({ by, at, isScheduled }) =>
      by === 'provider' || by === 'report' || (at > scheduledAt && !isScheduled),
  );

/** A profile that was never published. It is hidden, not a draft, if somebody else hid it, too. */
export const isDraft = (standing: readonly HideDecision[]): boolean =>
  standing.length > 0 && standing.every(({ by }) => by === 'draft');

/** The decisions after a change. */
export const decideVisibility = (
  all: Decisions,
  change: VisibilityChange,
  moment: Moment,
): StoredDecision[] => {
  switch (change.kind) {
    case 'hide':
      return withHide(all, change, moment);
    case 'withdraw':
      return all.filter(({ by }) => by !== change.by);
    case 'show': {
      const standing = standingDecisions(all);
      if (standing.length === 0) return [...all];
      return standing.map((one) => ({ ...one, liftedAt: moment.at }));
    }
    case 'publish-scheduled':
      return withoutScheduled(all, change.scheduledAt);
    case 'undo-show':
      return all.every(({ liftedAt }) => liftedAt === undefined)
        ? withHide(all, { kind: 'hide', by: 'admin' }, moment)
        : all.map(({ liftedAt: _lifted, ...one }) => one);
    case 'undo-hide':
      return withoutLastOf(all, moment.username);
  }
};
