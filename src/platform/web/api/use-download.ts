import { type ApiClient, ApiError, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSend } from '#platform/web/api/use-send.ts';
import { type DownloadedFile, saveFile } from '#platform/web/browser/save-file.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

/** Saves a file when it is complete; a failure is reported in a toast. */
export const useDownload = <Input = void>(
  fetchFile: (api: ApiClient, input: Input) => Promise<DownloadedFile>,
  failure: string,
) => {
  const api = useApi();
  return useSend({
    mutationFn: (input: Input) => fetchFile(api, input),
    onSuccess: saveFile,
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: developers need the error besides the toast.
      console.log('Export failed', error);
      // The expired session is reported once, by the API client.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ title: 'Error', description: messageOf(error, failure), variant: 'destructive' });
    },
  });
};
