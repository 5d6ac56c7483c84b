import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { ApiError, createApiClient } from '#platform/web/api/api-client.ts';
import { ApiProvider } from '#platform/web/api/api-context.tsx';
import { createQueryClient } from '#platform/web/api/query-client.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import type { DownloadedFile } from '#platform/web/browser/save-file.ts';
import { ToastProvider } from '#platform/web/toast/toast.tsx';

let file = Promise.withResolvers<DownloadedFile>();
let log: Mock<typeof console.log>;
const saved: { name: string; content: Blob }[] = [];
const asked: string[] = [];

const Export = () => {
  const download = useDownload((_api, input: string) => {
    asked.push(input);
    return file.promise;
  }, 'Failed to export the herbs');
  return (
    <button type="button" disabled={download.isPending} onClick={() => download.mutate('herbs')}>
      Export
    </button>
  );
};

const open = async () => {
  const api = createApiClient({ transport: () => Promise.reject(new TypeError('No line')) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider api={api}>
        <ToastProvider>
          <Export />
        </ToastProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  fireEvent.pointerDown(document.body);
  await act(() => import('#platform/web/toast/toast-region.tsx'));
};
const press = () => fireEvent.click(screen.getByText('Export'));
const told = () => document.querySelector('.toast')?.textContent ?? '';

beforeEach(() => {
  file = Promise.withResolvers();
  saved.length = 0;
  asked.length = 0;
  log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const contents: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.push(content as Blob);
    return `blob:${contents.length - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents[Number(this.href.replace('blob:', ''))];
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(cleanup);
// The last message is the page's: the next file of this process shall not find ours.
afterAll(() => {
  vi.resetModules();
});

test('A file is saved once all of it is here, and asked for once', async () => {
  await open();
  press();
  press();
  await waitFor(() => expect(asked).toEqual(['herbs']));
  expect(saved).toEqual([]);
  const content = new Blob(['name\r\nrose\r\n']);
  file.resolve({ content, fileName: 'herbs.csv' });
  await waitFor(() => expect(saved).toEqual([{ name: 'herbs.csv', content }]));
  expect(told()).not.toContain('Failed');
  expect(log).not.toHaveBeenCalled();
});

test('A failure saves nothing, is logged, and told in our words', async () => {
  await open();
  press();
  const cut = new TypeError('network error');
  file.reject(cut);
  await waitFor(() => expect(told()).toContain('Failed to export the herbs'));
  expect(told()).not.toContain('network error');
  expect(log.mock.calls).toEqual([['Export failed', cut]]);
  expect(saved).toEqual([]);
  await waitFor(() => expect(screen.getByText('Export')).toHaveProperty('disabled', false));
});

test('The server’s own words are told where it has some', async () => {
  await open();
  press();
  file.reject(new ApiError(400, '400', 'Too many herbs for one file'));
  await waitFor(() => expect(told()).toContain('Too many herbs for one file'));
  expect(saved).toEqual([]);
});

test('The end of the session is told by whoever hears of it, not here', async () => {
  await open();
  const before = told();
  press();
  file.reject(new ApiError(401, 'Session expired', 'Session expired'));
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(told()).toBe(before);
  expect(saved).toEqual([]);
});
