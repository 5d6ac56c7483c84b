import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { focusEntry } from '#platform/web/navigation/focus-keeper.ts';
import { m } from '#platform/web/texts/messages.js';
import { ActionLink } from '#platform/web/ui/action-link.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { LoadFailure } from '#platform/web/ui/load-failure.tsx';

interface LoadMoreProps {
  readonly label: string;
  /** Link to the next entries for browsers without script. */
  readonly href?: string;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Error message that replaces the button after a failure. */
  readonly failure?: string | undefined;
  readonly onMore: () => void;
}

/** When the last page is loaded and the button disappears, the focus moves to the first new entry. */
const useFocusAtEnd = (isAtEnd: boolean) => {
  const pressed = useRef<{ list: Element; count: number }>(undefined);
  useLayoutEffect(() => {
    if (!isAtEnd || !pressed.current) return;
    const { list, count } = pressed.current;
    pressed.current = undefined;
    focusEntry(list.children[count]);
  }, [isAtEnd]);
  return (button: Element) => {
    const before = button.parentElement?.previousElementSibling;
    const list = before?.querySelector('tbody') ?? before;
    pressed.current = list ? { list, count: list.children.length } : undefined;
  };
};

/** Button below an infinite list; renders nothing at the end. Keeps the focus while loading. */
export const LoadMore = ({ label, href, hasMore, isLoading, failure, onMore }: LoadMoreProps) => {
  const onPress = useFocusAtEnd(failure === undefined && !hasMore);
  const act = ({ currentTarget }: MouseEvent) => {
    if (isLoading) return;
    onPress(currentTarget);
    onMore();
  };
  if (failure !== undefined) return <LoadFailure message={failure} onRetry={onMore} />;
  if (!hasMore) return null;
  const control = {
    'aria-disabled': isLoading,
    className: buttonClass('secondary', 'min-w-[min(14rem,100%)]'),
    children: isLoading ? m.loading() : label,
  };
  return (
    <div className="my-8 flex justify-center">
      {href === undefined ? (
        <button type="button" {...control} onClick={act} />
      ) : (
        <ActionLink {...control} href={href} onAct={act} />
      )}
    </div>
  );
};
