import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#platform/web/api/api-client.ts';
import { DraftOwner } from '#platform/web/forms/draft-owner.tsx';
import type { Edit } from '#platform/web/forms/edits.ts';
import { type UseServerFormReturn, useServerForm } from '#platform/web/forms/use-server-form.ts';
import { Input } from '#platform/web/ui/fields/field.tsx';
import { FormField } from '#platform/web/ui/fields/form-field.tsx';

interface Fields {
  readonly name: string;
  readonly secret: string;
}
type Form = UseServerFormReturn<Fields>;

const check = ({ name }: Fields) => ({ name: name.trim() ? undefined : 'A name is required' });
const saved = { name: 'Rose', secret: '' };

const TestForm = ({ onSend }: { onSend: (edit: Edit<Fields>, form: Form) => void }) => {
  const form = useServerForm<Fields>({
    draft: 'plant',
    base: saved,
    check,
    notStored: ['secret'],
  });
  return (
    <form onSubmit={form.submit((edit) => onSend(edit, form))}>
      <FormField of={form} name="name" label="Name" hint="Of the plant">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField of={form} name="secret" label="Secret">
        {(control) => <Input {...control} />}
      </FormField>
      <button type="submit">Save</button>
      <output>
        {form.isRestored && 'restored'} {form.methods.formState.isDirty && 'unsaved'}
      </output>
    </form>
  );
};

const open = (onSend: (edit: Edit<Fields>, form: Form) => void = () => {}) =>
  render(
    <DraftOwner owner="1">
      <TestForm onSend={onSend} />
    </DraftOwner>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText('Save'));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('What is wrong is told at its field, with the focus there, and nothing is sent', async () => {
  const sent: unknown[] = [];
  open(({ fields }) => sent.push(fields));
  type('Name', ' ');
  save();
  const input = screen.getByLabelText('Name');
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('A name is required');
  expect(document.activeElement).toBe(input);
  expect(sent).toEqual([]);
  type('Name', 'Fern');
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull());
  save();
  await waitFor(() => expect(sent).toEqual([{ name: 'Fern', secret: '' }]));
});

test('The server’s refusal is told at its field, in a sentence', async () => {
  const issues = [{ field: 'secret', message: 'must have at least 8 characters' }];
  open((_edit, form) => form.refuse(new ApiError(400, '400', 'No', { issues })));
  save();
  const input = screen.getByLabelText('Secret');
  await waitFor(() => expect(screen.getByText('Secret must have at least 8 characters')));
  expect(document.activeElement).toBe(input);
  expect(screen.getByText('Of the plant')).toBeTruthy();
});

test('What is typed is back after a reload, but for what is never kept', () => {
  open();
  type('Name', 'Fern');
  type('Secret', 'moss on a stone');
  expect(Object.values({ ...sessionStorage }).join()).toContain('Fern');
  expect(Object.values({ ...sessionStorage }).join()).not.toContain('moss');
  cleanup();
  open();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fern');
  expect(screen.getByLabelText('Secret')).toHaveProperty('value', '');
  expect(screen.getByRole('status').textContent).toBe('restored unsaved');
});

test('What is typed while a save is under way stays, and starts from what was saved', async () => {
  const sends: { edit: Edit<Fields>; form: Form }[] = [];
  open((edit, form) => sends.push({ edit, form }));
  type('Name', 'Fern');
  save();
  await waitFor(() => expect(sends).toHaveLength(1));
  type('Name', 'Ferns');
  expect(sends[0]?.form.finish(sends[0].edit)).toBe(false);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ferns'));
  save();
  await waitFor(() => expect(sends).toHaveLength(2));
  expect(sends[1]?.edit).toEqual({
    fields: { name: 'Ferns', secret: '' },
    base: { name: 'Fern', secret: '' },
  });
  expect(sends[1]?.form.finish(sends[1].edit)).toBe(true);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ferns');
  expect({ ...sessionStorage }).toEqual({});
});

test('After a conflict the chosen values are in the form, on the other one’s base', async () => {
  const conflicts = [{ field: 'name', yours: 'Fern', theirs: 'Lily' }];
  let last: Form | undefined;
  open((_edit, form) => {
    last = form;
    form.refuse(new ApiError(409, '409', 'Meanwhile', { conflicts }));
  });
  type('Name', 'Fern');
  save();
  await waitFor(() => expect(last).toBeDefined());
  save();
  await waitFor(() => expect(last?.conflicts).toEqual(conflicts));
  expect(last?.settle({ name: 'theirs' })).toEqual({
    fields: { name: 'Lily', secret: '' },
    base: { name: 'Lily', secret: '' },
  });
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Lily'));
});

test('What the server stored is in the form after a save, and is the base of the next one', async () => {
  const sends: { edit: Edit<Fields>; form: Form }[] = [];
  open((edit, form) => sends.push({ edit, form }));
  type('Name', ' Fern ');
  expect(screen.getByRole('status').textContent).toContain('unsaved');
  save();
  await waitFor(() => expect(sends).toHaveLength(1));
  expect(sends[0]?.form.finish(sends[0].edit, { name: 'Fern', secret: '' })).toBe(true);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fern'));
  expect(screen.getByRole('status').textContent).not.toContain('unsaved');
  expect({ ...sessionStorage }).toEqual({});
  type('Name', 'Moss');
  save();
  await waitFor(() => expect(sends).toHaveLength(2));
  expect(sends[1]?.edit.base).toEqual({ name: 'Fern', secret: '' });
});
