import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { getGeneratedTexts } from '#features/ai-content/ai-content.contract.ts';
import { getSchedule } from '#features/availability/schedule.contract.ts';
import { listServiceConfigs, type ServiceConfig } from '#features/catalogue/services.contract.ts';
import { getApprovalPolicy } from '#features/profiles/approval/approval.contract.ts';
import { findPossibleDuplicates } from '#features/profiles/duplicates/duplicates.contract.ts';
import { listProfileHistory } from '#features/profiles/profile-history.contract.ts';
import {
  createFreelancer,
  getFreelancer,
  updateFreelancer,
} from '#features/profiles/profiles.contract.ts';
import { getPublicationSchedule } from '#features/profiles/visibility/publication-schedule.contract.ts';
import { getProviderOverview } from '#features/provider-portal/portal-admin.contract.ts';
import { listNewestReviews } from '#features/reviews/review-moderation.contract.ts';
import { ProfileEditor } from '#pages/admin/editor/profile-editor.tsx';
import type { AdminRole } from '#platform/contract/admin-role.ts';
import { renderComponent } from '#tests/support/component.tsx';
import { type Answer, answer } from '#tests/support/contract-transport.ts';
import { EMPTY_FORM } from '#tests/support/empty-schedule.ts';
import { profileRecord } from '#tests/support/shown-profile.ts';

const service = (id: number, serviceName: string): ServiceConfig => ({
  id,
  serviceName,
  displayName: serviceName,
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 200 + id,
});

/** Happy DOM loses the value of a select that is set before its options, so the value is the first option. */
export const storedProfile = (fields: Parameters<typeof profileRecord>[0] = {}) =>
  profileRecord({ locationArea: 'North', ...fields });

interface EditorOptions {
  readonly role?: AdminRole;
  /** The stored profile; absent for the form of a new one. */
  readonly profile?: Parameters<typeof profileRecord>[0];
  /** Responses that take precedence over those of the default server, which accepts everything. */
  readonly answers?: readonly Answer[];
}

/** Opens the form of a profile, with a server that stores what the form sends. */
export const renderProfileEditor = async ({ profile, role, answers = [] }: EditorOptions = {}) => {
  let stored = storedProfile(profile);
  const onDone = vi.fn();
  const server = [
    answer(getFreelancer, () => stored),
    answer(listServiceConfigs, () => [service(1, 'Karaoke'), service(2, 'Extra Services')]),
    answer(listNewestReviews, () => ({ reviews: [], next: null })),
    answer(listProfileHistory, () => []),
    answer(findPossibleDuplicates, () => []),
    answer(getPublicationSchedule, () => ({ publishAt: null, hideAt: null, scheduledBy: '' })),
    answer(getGeneratedTexts, () => ({
      ...{ aiGeneratedIntroduction: null, aiGeneratedIntroductionZh: null },
      ...{ areaGuide: null, areaGuideZh: null },
    })),
    answer(getSchedule, () => EMPTY_FORM),
    answer(getProviderOverview, () => ({
      link: null,
      confirmation: null,
      state: { availableUntil: null, awayUntil: null },
    })),
    answer(getApprovalPolicy, () => ({ policy: 'optional' as const })),
    answer(createFreelancer, ({ body }) => {
      stored = { ...stored, ...body };
      return stored;
    }),
    answer(updateFreelancer, ({ body: { base: _base, generated: _generated, ...changes } }) => {
      stored = { ...stored, ...changes };
      return stored;
    }),
  ];
  const rendered = await renderComponent(
    <ProfileEditor
      freelancerId={profile && stored.id}
      onDone={onDone}
      onCreated={() => {}}
      onUnknown={() => {}}
    />,
    { answers: [...server, ...answers], path: '/admin/7', role },
  );
  await screen.findByLabelText('Name');
  return { ...rendered, onDone, changes: () => rendered.callsTo(updateFreelancer) };
};

export const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The accessible description of a field. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
