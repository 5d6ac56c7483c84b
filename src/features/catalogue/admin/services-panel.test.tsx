import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServicesPanel } from '#features/catalogue/admin/services-panel.tsx';
import {
  createServiceConfig,
  listServiceConfigs,
  type ServiceConfig,
  updateServiceConfig,
} from '#features/catalogue/services.contract.ts';
import { serviceGroupOf } from '#features/catalogue/services.rules.ts';
import {
  countServiceProfiles,
  orderServiceConfigs,
} from '#features/catalogue/services-admin.contract.ts';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { type Answer, answer, Refusal } from '#tests/support/contract-transport.ts';
import { descriptionOf } from '#tests/support/profile-editor.tsx';

const service = (id: number, name: string): ServiceConfig => ({
  id,
  serviceName: name,
  displayName: name,
  displayNameZh: '',
  tooltip: '',
  tooltipZh: '',
  isActive: true,
  showInFilter: true,
  sortOrder: 1_000 + id,
});
const kites = service(1, 'Kite Day');
const lanterns = service(2, 'Lantern Walk');

const failure = () => {
  throw new Refusal(500, { message: '', code: 'internal' });
};

const open = async (...answers: Answer[]) => {
  const rendered = await renderComponent(<ServicesPanel />, {
    answers: [
      answer(listServiceConfigs, () => [kites, lanterns]),
      answer(countServiceProfiles, () => [{ serviceName: 'Kite Day', count: 2 }]),
      ...answers,
    ],
  });
  await screen.findByRole('switch', { name: 'Kite Day' });
  return rendered;
};
const order = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'));
const isOn = (name: string) =>
  screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

test('The entries of this test belong to one group', () => {
  expect(serviceGroupOf(kites)).toBe(serviceGroupOf(lanterns));
});

test('A service needs a name, and its key follows the name', async () => {
  const { callsTo } = await open(
    answer(createServiceConfig, ({ body }) => ({ ...service(3, ''), ...body })),
  );
  press('Add to Services');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Service' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(descriptionOf(dialog.getByLabelText('Display name'))).toContain(
      'Service name and display name are required',
    ),
  );
  fill('Display name', 'Night Walk');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastText()).toContain('Service created successfully'));
  expect(callsTo(createServiceConfig)[0]?.body).toMatchObject({
    serviceName: 'Night Walk',
    displayName: 'Night Walk',
  });
});

test('A name that is taken is reported beside its field', async () => {
  const message = 'A service with this name already exists';
  await open(
    answer(updateServiceConfig, () => {
      const issues = [{ field: 'serviceName', message }];
      throw new Refusal(409, { message, code: 'conflict', issues });
    }),
  );
  press('Edit Kite Day');
  await screen.findByRole('dialog', { name: 'Edit Service' });
  fill('Service name', 'Lantern Walk');
  press('Save');
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Service name'))).toBe(message));
  expect(toastText()).toContain(message);
});

test('What somebody else changed meanwhile is asked about, and the choice is sent', async () => {
  const { callsTo } = await open(
    answer(updateServiceConfig, ({ body: { base, ...changes } }) => {
      if (base?.sortOrder === kites.sortOrder) {
        throw new Refusal(409, {
          message: 'Somebody else has changed this',
          code: 'changed_meanwhile',
          conflicts: [{ field: 'sortOrder', yours: 40, theirs: 50, changedBy: 'gardener' }],
        });
      }
      return { ...kites, ...changes };
    }),
  );
  press('Edit Kite Day');
  await screen.findByRole('dialog', { name: 'Edit Service' });
  fill('Sort order', '40');
  press('Save');
  const question = within(
    await screen.findByRole('dialog', { name: 'Somebody else has changed this' }),
  );
  expect(question.getByRole('group', { name: 'Sort order' }).textContent).toContain('by gardener');
  fireEvent.click(question.getByRole('radio', { name: /^Yours/ }));
  fireEvent.click(question.getByRole('button', { name: 'Use the selected values' }));
  await waitFor(() => expect(toastText()).toContain('Service updated successfully'));
  expect(callsTo(updateServiceConfig)[1]?.body).toEqual({ sortOrder: 40, base: { sortOrder: 50 } });
});

test('A deletion names how many profiles have the entry', async () => {
  await open();
  press('Delete Kite Day');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Kite Day is used by 2 profiles');
});

test('An order that the server refuses turns back', async () => {
  await open(answer(orderServiceConfigs, failure));
  const before = order();
  press('Move Kite Day down');
  await waitFor(() => expect(toastText()).toContain('Failed to update service'));
  await waitFor(() => expect(order()).toEqual(before));
});

test('A filter switch that the server refuses turns back', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await open(
    answer(updateServiceConfig, async () => {
      await held;
      return failure();
    }),
  );
  fireEvent.click(screen.getByRole('switch', { name: 'Kite Day' }));
  release();
  await waitFor(() => expect(toastText()).toContain('Failed to update service filter setting'));
  await waitFor(() => expect(isOn('Kite Day')).toBe(true));
});
