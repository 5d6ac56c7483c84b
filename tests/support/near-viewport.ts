import { vi } from 'vitest';

type OnChange = (entries: { isIntersecting: boolean }[]) => void;

/** Replaces the observer that the simulated browser lacks. Elements are near the viewport at once, or when `scroll` is called. */
export const stubViewport = ({ isNear }: { isNear: boolean }) => {
  const far = new Set<OnChange>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #onChange: OnChange;
      constructor(onChange: OnChange) {
        this.#onChange = onChange;
      }
      observe() {
        if (isNear) this.#onChange([{ isIntersecting: true }]);
        else far.add(this.#onChange);
      }
      unobserve() {}
      disconnect() {
        far.delete(this.#onChange);
      }
    },
  );
  return {
    scroll: () => {
      for (const onChange of far) onChange([{ isIntersecting: true }]);
    },
  };
};
