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

/** A button that is a link without script; a click before hydration is replayed afterwards. */
export const ActionLink = ({ onAct, ...link }: ActionLinkProps) => {
  const act = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (!link['aria-disabled']) onAct(event);
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: the link works without script.
    // biome-ignore lint/a11y/useSemanticElements: a button has no href.
    <a role="button" data-early="" {...link} onClick={act} onKeyDown={pressBySpace} />
  );
};
