import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  getSchedule,
  type ScheduleForm,
  saveSchedule,
} from '#features/availability/schedule.contract.ts';
import { AvailabilitySection } from '#features/availability/schedules/admin/availability-section.tsx';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';
import { EMPTY_FORM } from '#tests/support/empty-schedule.ts';

const EVENING = [{ from: '18:00', to: '23:00' }];
const stored: ScheduleForm = {
  ...EMPTY_FORM,
  weeklyHours: EMPTY_FORM.weeklyHours.with(0, EVENING),
};

const open = async (...answers: Answer[]) => {
  const rendered = await renderComponent(<AvailabilitySection freelancerId={7} />, {
    answers: [
      answer(getSchedule, () => stored),
      answer(saveSchedule, ({ body: { base: _base, ...sent } }) => ({ ...stored, ...sent })),
      ...answers,
    ],
  });
  await screen.findByLabelText('Monday: from');
  return rendered;
};
const time = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('Hours are added, changed and removed, and saved with what the form began with', async () => {
  const { callsTo } = await open();
  press('Add a time on Sunday');
  time('Sunday: from', '20:00');
  time('Sunday: to', '01:30');
  press('Remove 18:00–23:00 on Monday');
  press('Save Availability');
  await waitFor(() => expect(toastText()).toContain('Availability saved'));
  const { base: _base, ...fields } = { ...stored, base: undefined };
  const { pausedUntil: _pausedUntil, ...base } = fields;
  expect(callsTo(saveSchedule)[0]?.body).toEqual({
    ...base,
    weeklyHours: EMPTY_FORM.weeklyHours.with(6, [{ from: '20:00', to: '01:30' }]),
    base,
  });
});

test('A day without hours is an exception, each day once', async () => {
  const { callsTo } = await open();
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  const { min } = day;
  fireEvent.change(day, { target: { value: min } });
  press('Add this day');
  fireEvent.change(day, { target: { value: min } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add this day' }).disabled).toBe(
    true,
  );
  press('Save Availability');
  await waitFor(() => expect(callsTo(saveSchedule)).toHaveLength(1));
  expect(callsTo(saveSchedule)[0]?.body).toMatchObject({ exceptions: [{ day: min, hours: [] }] });
});

test('What somebody else changed meanwhile is asked about', async () => {
  await open(
    answer(saveSchedule, () => {
      throw new Refusal(409, {
        message: 'Somebody else has changed this',
        code: 'changed_meanwhile',
        conflicts: [{ field: 'awayUntil', yours: null, theirs: '2026-12-03' }],
      });
    }),
  );
  press('Free for 4 hours');
  press('Save Availability');
  const question = await screen.findByRole('dialog', {
    name: 'Somebody else has changed this',
  });
  expect(within(question).getByText('Away until')).toBeDefined();
});
