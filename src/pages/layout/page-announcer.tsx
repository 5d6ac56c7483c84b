import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusOn } from '#platform/web/navigation/focus-keeper.ts';

/** Announces navigation to screen readers and moves the focus to the new page. */
export const PageAnnouncer = () => {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        focusOn(document.querySelector<HTMLElement>('h1') ?? document.querySelector('main'));
      }),
    [router],
  );
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  );
};
