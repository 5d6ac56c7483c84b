import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PictureFlaw } from '#features/media/uploads/picture-quality.rules.ts';
import { type SimilarProfile, uploadImage } from '#features/media/uploads/uploads.contract.ts';
import { type ApiClient, ApiError, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { uploadTransport } from '#platform/web/api/upload-transport.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

const mutationKey = ['picture-uploads'];

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

const sendPicture = async (api: ApiClient, file: File, { signal, onProgress }: SendOptions) => {
  const form = new FormData();
  form.append('file', file);
  const transport = uploadTransport(onProgress);
  return api.call(uploadImage, undefined, { raw: form, signal, transport });
};

export interface RunningUpload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; at 1 the server is still processing the upload. */
  readonly fraction: number;
  readonly stop: () => void;
}

export interface UploadedPicture {
  readonly name: string;
  readonly url: string;
  /** Profiles that use the same picture or a nearly identical one. */
  readonly alike: readonly SimilarProfile[];
  /** URLs of all similar pictures. */
  readonly sameAs: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly flaws: readonly PictureFlaw[];
}

/** True while any upload on the page is running. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey }) > 0;

/**
 * Uploads pictures sequentially to preserve their order. The callback receives the index among the
 * stored pictures of the batch.
 */
export const usePictureUploads = (
  onUploaded: (picture: UploadedPicture, index: number) => void,
) => {
  const api = useApi();
  const [running, setRunning] = useState<RunningUpload[]>([]);
  const lastKey = useRef(0);
  const pageLeft = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    pageLeft.current = controller;
    return () => controller.abort();
  }, []);

  const tellFailure = (name: string, error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    const isStopped = error instanceof DOMException && error.name === 'AbortError';
    if (isOver || isStopped) return;
    const description = `${name}: ${messageOf(error, 'Failed to upload the picture')}`;
    showToast({ title: 'Error', description, variant: 'destructive' });
  };

  const uploadOne = async (file: File): Promise<UploadedPicture> => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stopped = new AbortController();
    const show = (fraction: number) =>
      setRunning((list) => list.map((one) => (one.key === key ? { ...one, fraction } : one)));
    const stop = () => stopped.abort();
    pageLeft.current?.signal.addEventListener('abort', stop);
    if (pageLeft.current?.signal.aborted) stop();
    setRunning((list) => [...list, { key, name: file.name, fraction: 0, stop }]);
    try {
      const sent = await sendPicture(api, file, { signal: stopped.signal, onProgress: show });
      // The previous release does not send these fields.
      const { url, width, height, alike = [], sameAs = [], flaws = [] } = sent;
      return { name: file.name, url, width, height, alike, sameAs, flaws };
    } finally {
      pageLeft.current?.signal.removeEventListener('abort', stop);
      setRunning((list) => list.filter((one) => one.key !== key));
    }
  };

  const { mutate: upload } = useSend({
    mutationKey,
    mutationFn: async (files: readonly File[]) => {
      let stored = 0;
      for (const file of files) {
        try {
          onUploaded(await uploadOne(file), stored);
          stored += 1;
        } catch (error) {
          tellFailure(file.name, error);
        }
      }
    },
  });
  return { upload, running };
};
