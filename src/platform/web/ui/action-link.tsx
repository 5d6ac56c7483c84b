import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

interface ActionLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly onAct: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey;

const pressBySpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** A button that is a link where there is no script; a tap before the script comes waits for it. */
export const ActionLink = ({ onAct, ...link }: ActionLinkProps) => {
  const act = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!link['aria-disabled']) onAct(event);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, too.
    // biome-ignore lint/a11y/useSemanticElements: a button could not.
    <a role="button" data-early="" {...link} onClick={act} onKeyDown={pressBySpace} />
  );
};
