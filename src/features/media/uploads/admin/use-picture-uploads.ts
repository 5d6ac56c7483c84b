import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PicturePlace } from '#features/media/uploads/picture-notes.rules.ts';
import { uploadImage } from '#features/media/uploads/uploads.contract.ts';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { ApiError, messageOf } from '#platform/web/api/api-client.ts';
import { useApi } from '#platform/web/api/api-context.tsx';
import { uploadTransport } from '#platform/web/api/upload-transport.ts';
import { useSend } from '#platform/web/api/use-send.ts';
import { showToast } from '#platform/web/toast/toast.tsx';

const mutationKey = ['picture-uploads'];

export interface RunningUpload {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; at 1 the server is still processing the upload. */
  readonly fraction: number;
  readonly stop: () => void;
}

export type UploadNote = Required<CallOutput<typeof uploadImage>> & {
  readonly name: string;
  readonly place: PicturePlace;
};

export interface UploadTarget {
  /** Profile that is being edited; its own pictures are not reported as duplicates. */
  readonly ownerId?: number | undefined;
  /**
   * Called once per stored picture with its index among the stored pictures of the batch, possibly
   * several renders later. Returns where the picture was placed.
   */
  readonly onUploaded: (url: string, index: number) => PicturePlace;
}

/** True while any upload on the page is running. */
export const useIsUploading = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Uploads pictures sequentially, to preserve their order, and collects the warnings about them. */
export const usePictureUploads = ({ ownerId, onUploaded }: UploadTarget) => {
  const api = useApi();
  const [notes, setNotes] = useState<readonly UploadNote[]>([]);
  const [running, setRunning] = useState<RunningUpload[]>([]);
  const lastKey = useRef(0);
  const pageLeft = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    pageLeft.current = controller;
    return () => controller.abort();
  }, []);

  const reportFailure = (name: string, error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401;
    const isStopped = error instanceof DOMException && error.name === 'AbortError';
    if (isOver || isStopped) return;
    const description = `${name}: ${messageOf(error, 'Failed to upload the picture')}`;
    showToast({ title: 'Error', description, variant: 'destructive' });
  };

  const uploadOne = async (file: File) => {
    lastKey.current += 1;
    const key = lastKey.current;
    const stopped = new AbortController();
    const show = (fraction: number) =>
      setRunning((list) => list.map((one) => (one.key === key ? { ...one, fraction } : one)));
    const stop = () => stopped.abort();
    pageLeft.current?.signal.addEventListener('abort', stop);
    if (pageLeft.current?.signal.aborted) stop();
    setRunning((list) => [...list, { key, name: file.name, fraction: 0, stop }]);
    const raw = new FormData();
    raw.append('file', file);
    const options = { raw, signal: stopped.signal, transport: uploadTransport(show) };
    try {
      const sent = await api.call(uploadImage, undefined, options);
      // The previous release does not send these fields.
      return { sameAs: [], flaws: [], ...sent, name: file.name };
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
          const picture = await uploadOne(file);
          const place = onUploaded(picture.url, stored);
          const alike = picture.alike.filter(({ id }) => id !== ownerId);
          setNotes((list) => [...list, { ...picture, alike, place }]);
          stored += 1;
        } catch (error) {
          reportFailure(file.name, error);
        }
      }
    },
  });
  const close = (url: string) => setNotes((list) => list.filter((one) => one.url !== url));
  return { upload, running, notes, close };
};

export type PictureUploads = ReturnType<typeof usePictureUploads>;
