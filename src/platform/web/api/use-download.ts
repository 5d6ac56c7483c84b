import { type ApiClient, ApiError, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { useSend } from '#platform/web/api/use-send.ts';
import { type DownloadedFile, saveFile } from '#platform/web/browser/save-file.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

/** A file is saved once all of it is here; else nothing is saved, and a toast tells why. */
export const useDownload = <Input = void>(
  fetchFile: (api: ApiClient, input: Input) => Promise<DownloadedFile>,
  failure: string,
) => {
  const api = useApi();
  return useSend({
    mutationFn: (input: Input) => fetchFile(api, input),
    onSuccess: saveFile,
    onError: (error) => {
      // biome-ignore lint/suspicious/noConsole: the product says so, beside what people read.
      console.log('Export failed', error);
      // The end of a session is told once, by whoever hears of it first.
      if (error instanceof ApiError && error.status === 401) return;
      showToast({ title: 'Error', description: messageOf(error, failure), variant: 'destructive' });
    },
  });
};
