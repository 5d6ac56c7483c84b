import { MAX_COUNTED, type PendingWork } from '#pages/admin/overview/pending-work.contract.ts';
import type { SectionId } from '#pages/admin/shell/sections.ts';

interface Kind {
  readonly section: SectionId;
  readonly figure: keyof PendingWork;
  readonly one: string;
  readonly many: string;
  readonly isUrgent?: true;
}

/** Kinds of tasks, the most urgent first. */
const kinds: readonly Kind[] = [
  {
    section: 'reports',
    figure: 'overdueReports',
    one: 'report is overdue',
    many: 'reports are overdue',
    isUrgent: true,
  },
  { section: 'reports', figure: 'openReports', one: 'open report', many: 'open reports' },
  { section: 'lucky-garden', figure: 'dueDraws', one: 'draw to enter', many: 'draws to enter' },
  {
    section: 'reviews',
    figure: 'heldReviews',
    one: 'review to approve',
    many: 'reviews to approve',
  },
  { section: 'reviews', figure: 'newReviews', one: 'new review', many: 'new reviews' },
  {
    section: 'her-word',
    figure: 'openRequests',
    one: 'provider request',
    many: 'provider requests',
  },
  {
    section: 'her-word',
    figure: 'waitingReplies',
    one: 'reply to approve',
    many: 'replies to approve',
  },
  {
    section: 'her-word',
    figure: 'dueConfirmations',
    one: 'confirmation is due',
    many: 'confirmations are due',
  },
  {
    section: 'picture-pairs',
    figure: 'alikePictures',
    one: 'pair of similar pictures',
    many: 'pairs of similar pictures',
  },
];

/** Formats a capped count. */
export const countText = (count: number): string =>
  count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count);

/** The pending tasks as texts. */
export const tasksOf = (waiting: PendingWork) =>
  kinds
    .filter(({ figure }) => waiting[figure] > 0)
    .map(({ section, figure, one, many, isUrgent = false }) => ({
      section,
      text: `${countText(waiting[figure])} ${waiting[figure] === 1 ? one : many}`,
      isUrgent,
    }));
