import { type ComponentProps, useState } from 'react';
import { HideIcon, ShowIcon } from '#platform/web/ui/icons.tsx';

/** A password input whose text can be shown. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...props} type={shown ? 'text' : 'password'} className="input pr-12" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-ink-soft hover:text-ink"
      >
        {shown ? <HideIcon /> : <ShowIcon />}
      </button>
    </div>
  );
};
