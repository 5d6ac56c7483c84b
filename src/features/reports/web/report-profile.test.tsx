import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { submitReport } from '#features/reports/reports.contract.ts';
import { ReportProfile } from '#features/reports/web/report-profile.tsx';
import { setLocaleSource } from '#platform/web/i18n/locale.ts';
import { press, renderComponent, toastText } from '#tests/support/component.tsx';
import { answer, Refusal } from '#tests/support/contract-transport.ts';

afterEach(() => setLocaleSource(() => 'en'));

test('A refused report is reported in the language of the page', async () => {
  setLocaleSource(() => 'zh');
  const { callsTo } = await renderComponent(<ReportProfile freelancerId={7} />, {
    answers: [
      answer(submitReport, () => {
        throw new Refusal(429, { message: 'English words', code: 'too_many_requests' });
      }),
    ],
  });
  press('举报此个人主页');
  await screen.findByRole('dialog');
  const reasons = screen.getAllByRole('radio');
  fireEvent.click(reasons.at(-1) as HTMLElement);
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(toastText()).toContain('操作过于频繁，请稍后再试。'));
  expect(callsTo(submitReport)).toEqual([
    { params: { id: 7 }, body: { reason: 'other', details: '' } },
  ]);
});
