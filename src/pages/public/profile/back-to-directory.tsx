import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { stepsToDirectory } from '#pages/public/home/directory-memory.ts';

interface BackToDirectoryProps {
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Goes back to the directory with its filters, pages and scroll position if it is in the history; otherwise
 * links to the home page.
 */
export const BackToDirectory = (props: BackToDirectoryProps) => {
  const router = useRouter();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const steps = stepsToDirectory(router);
    if (steps === undefined) return;
    event.preventDefault();
    router.history.go(-steps);
  };
  return <Link to="/" {...props} onClick={goBack} />;
};
