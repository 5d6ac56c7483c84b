import { act } from '@testing-library/react';
import { vi } from 'vitest';

type OnChange = (entries: { isIntersecting: boolean }[]) => void;

/**
 * Replaces IntersectionObserver, because the tests of components have no layout: every observed element is near the
 * viewport, at once or after a call of the returned function.
 */
export const stubNearViewport = ({ isNearAtOnce }: { isNearAtOnce: boolean }) => {
  const waiting = new Set<OnChange>();
  const report = (onChange: OnChange) => onChange([{ isIntersecting: true }]);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onChange: OnChange;
      constructor(onChange: OnChange) {
        this.#onChange = onChange;
      }
      observe() {
        if (isNearAtOnce) report(this.#onChange);
        else waiting.add(this.#onChange);
      }
      unobserve() {}
      disconnect() {
        waiting.delete(this.#onChange);
      }
    },
  );
  return () => act(() => waiting.forEach(report));
};
