import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useController } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#platform/web/api/api-client.ts';
import { useFields, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { RadioField } from '#platform/web/ui/fields/radio-field.tsx';

type Place = 'sun' | 'shade';
const options = [
  { value: 'sun', label: 'In the sun' },
  { value: 'shade', label: 'In the shade' },
] as const;
const refusal = new ApiError(400, '400', 'No', {
  issues: [{ field: 'place', message: 'Please choose a place' }],
});

const TestForm = () => {
  const form = useServerForm<{ place: Place | '' }>({ base: { place: '' } });
  const { place } = useFields(form);
  const { field, fieldState } = useController({ control: form.control, name: 'place' });
  return (
    <>
      <RadioField label="Place" options={options} field={field} error={fieldState.error?.message} />
      <RadioField label="Another" options={options} field={{ ...field, ref: () => {} }} />
      <button type="button" onClick={form.submit(() => form.refuse(refusal))}>
        Plant
      </button>
      <output>{place}</output>
    </>
  );
};

const radios = (group: string) =>
  [...screen.getByRole('group', { name: group }).querySelectorAll('input')] as HTMLInputElement[];

afterEach(cleanup);

test('All are in sight under their legend, and the chosen one is the form’s', () => {
  render(<TestForm />);
  expect(screen.getByRole('group', { name: 'Place' }).textContent).toContain('In the sun');
  expect(radios('Place').map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(radios('Place')[1] as HTMLInputElement);
  expect(screen.getByRole('status').textContent).toBe('shade');
  expect(radios('Place').map(({ checked }) => checked)).toEqual([false, true]);
});

test('The radios of one field belong together, and to no other field', () => {
  render(<TestForm />);
  const names = (group: string) => new Set(radios(group).map(({ name }) => name));
  expect(names('Place').size).toBe(1);
  expect(names('Place')).not.toEqual(names('Another'));
});

test('What is wrong is told at the field, and the focus goes to its first radio', async () => {
  render(<TestForm />);
  fireEvent.click(screen.getByText('Plant'));
  const [first, second] = radios('Place');
  await waitFor(() => expect(document.activeElement).toBe(first));
  for (const radio of [first, second]) {
    const note = document.getElementById(radio?.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Please choose a place');
  }
  fireEvent.click(second as HTMLInputElement);
  await waitFor(() => expect(screen.queryByText('Please choose a place')).toBeNull());
  expect(second?.hasAttribute('aria-describedby')).toBe(false);
});
