import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { submitReport } from '#features/reports/reports.contract.ts';
import { ReportDialog } from '#features/reports/web/report-dialog.tsx';
import { fill, press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

type Reply = Parameters<typeof answer<typeof submitReport>>[1];
const open = (reply: Reply) =>
  renderComponent(<ReportDialog freelancerId={7} onClose={() => {}} />, {
    answers: [answer(submitReport, reply)],
  });
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label));

test('A report needs a reason, and who is in danger is told whom to call', async () => {
  await open(() => ({ success: true, reference: 'ABCD-EFGH-JKLM' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send report' });
  expect(send.disabled).toBe(true);
  choose('Somebody may be under 18 or in danger');
  expect(screen.getByRole('note').textContent).toContain('call the police: 999');
  choose('The photos or details are not real');
  expect(screen.queryByRole('note')).toBeNull();
  expect(send.disabled).toBe(false);
});

test('A report that was sent shows its reference', async () => {
  const { callsTo } = await open(() => ({ success: true, reference: 'ABCD-EFGH-JKLM' }));
  choose('Something else');
  press('Send report');
  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeDefined();
  expect(callsTo(submitReport)).toEqual([
    { params: { id: 7 }, body: { reason: 'other', details: '' } },
  ]);
});

test('A refused report is reported in the words of the server', async () => {
  const message = 'Too many reports. Please try again later.';
  await open(() => {
    throw new Refusal(429, { message, code: 'too_many_requests' });
  });
  choose('Something else');
  press('Send report');
  await waitFor(() => expect(toastText()).toContain(message));
  expect(screen.getByRole('button', { name: 'Send report' })).toBeDefined();
});

test('A report that was not sent is there again, and one that was sent is not', async () => {
  const reply: Reply = () => ({ success: true, reference: 'ABCD-EFGH-JKLM' });
  await open(reply);
  choose('Something else');
  fill('Details that help us (optional)', 'Half a sentence');
  cleanup();
  await open(reply);
  expect(screen.getByLabelText<HTMLInputElement>('Something else').checked).toBe(true);
  expect(screen.getByDisplayValue('Half a sentence')).toBeDefined();
  press('Send report');
  await screen.findByText('ABCD-EFGH-JKLM');
  expect(Object.keys(sessionStorage)).toEqual([]);
});
