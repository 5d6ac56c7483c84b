import { type ReactNode, type Ref, useState } from 'react';
import { directImageUrl, isDriveImage } from '#features/profiles/image-url.rules.ts';
import { canBeShown } from '#features/profiles/shown-picture.rules.ts';
import { ProfilePhoto } from '#features/profiles/web/profile-photo.tsx';
import { classNames } from '#platform/web/browser/class-names.ts';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { OpenIcon } from '#platform/web/ui/edit-icons.tsx';
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
  /** When the field is left; the address is settled by then. */
  readonly onLeft?: () => void;
  readonly error?: string;
  readonly hint?: string;
  /** Shape and size of the preview. */
  readonly previewClass: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** More buttons beside it. */
  readonly children?: ReactNode;
}

/** The address of a picture with its preview. Google Drive links become direct ones. */
export const AdminImageInput = (props: AdminImageInputProps) => {
  const { label, value, onChange, onLeft, error, hint, previewClass, ref, children } = props;
  // While an address is typed, the last whole one stays in the preview.
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
                <OpenIcon />
              </a>
            </>
          )}
          {children}
        </div>
      </div>
    </div>
  );
};
