import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { stepsToDirectory } from '#pages/public/home/directory-history.ts';

interface BackToDirectoryProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Goes back to the directory as it was left, if it is in the history; else to the home page. */
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
