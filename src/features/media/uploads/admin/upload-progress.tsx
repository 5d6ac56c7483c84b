import type { RunningUpload } from '#features/media/uploads/admin/use-picture-uploads.ts';
import { CloseIcon } from '#platform/web/ui/icons.tsx';

const Progress = ({ upload }: { upload: RunningUpload }) => (
  <li className="flex items-center gap-3 text-sm">
    <span className="min-w-0 flex-1 truncate">{upload.name}</span>
    <progress
      className="h-2 w-32 accent-leaf"
      aria-label={`Uploading ${upload.name}`}
      {...(upload.fraction < 1 && { value: upload.fraction })}
    />
    <button
      type="button"
      className="icon-button"
      aria-label={`Stop uploading ${upload.name}`}
      onClick={upload.stop}
    >
      <CloseIcon />
    </button>
  </li>
);

/** Progress bars of running uploads, each with a cancel button. */
export const UploadProgress = ({ running }: { running: readonly RunningUpload[] }) =>
  running.length > 0 && (
    <ul className="grid gap-1">
      {running.map((one) => (
        <Progress key={one.key} upload={one} />
      ))}
    </ul>
  );
