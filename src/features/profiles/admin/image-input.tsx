import { type ReactNode, type Ref, useState } from 'react';
import { canBeShown, directImageUrl, isDriveImage } from '#features/profiles/image-url.rules.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { AdminOpenIcon } from '#platform/web/ui/edit-icons.tsx';
import { Field, Input } from '#platform/web/ui/fields/field.tsx';

const noteOf = (url: string): string | undefined => {
  if (isDriveImage(url)) return 'Google Drive picture, shown from its image host';
  if (url.startsWith('http://')) return 'The site shows pictures from https addresses only';
  return undefined;
};

interface AdminImageInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (url: string) => void;
  /** Called on blur, after the URL has been normalised. */
  readonly onLeft?: () => void;
  readonly error?: string;
  readonly hint?: string;
  /** CSS classes for the shape and size of the preview. */
  readonly previewClass: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** More buttons beside the input. */
  readonly children?: ReactNode;
}

/** Input for the URL of a picture, with a preview. Converts Google Drive links to direct image URLs. */
export const AdminImageInput = (props: AdminImageInputProps) => {
  const { label, value, onChange, onLeft, error, hint, previewClass, ref, children } = props;
  // The preview keeps the last complete URL while another one is typed.
  const [before, setBefore] = useState<string>();
  const preview = before ?? value;
  const settle = (url: string) => {
    setBefore(undefined);
    const direct = directImageUrl(url);
    if (direct !== value) onChange(direct);
  };

  return (
    <div className="flex items-start gap-3">
      <ProfilePhoto
        url={canBeShown(preview) ? preview : ''}
        alt=""
        sizes="96px"
        className={classNames('shrink-0 rounded-xl text-xs', previewClass)}
      />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-1">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <Field label={label} error={error} hint={noteOf(value) ?? hint}>
            {(control) => (
              <Input
                {...control}
                ref={ref}
                inputMode="url"
                spellCheck={false}
                autoCapitalize="none"
                placeholder="https://"
                value={value}
                onChange={({ target, nativeEvent }) => {
                  const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
                  if (isPasted) return settle(target.value);
                  setBefore(preview);
                  onChange(target.value);
                }}
                onBlur={() => {
                  settle(value);
                  onLeft?.();
                }}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap items-start sm:mt-6.5">
          {isDriveImage(value) && (
            <>
              <CopyButton text={value} label={`Copy ${label}`} />
              <a
                href={value}
                target="_blank"
                rel="noopener noreferrer"
                className="icon-button"
                aria-label={`Test ${label} in a new tab`}
                title="Test in new tab"
              >
                <AdminOpenIcon />
              </a>
            </>
          )}
          {children}
        </div>
      </div>
    </div>
  );
};
