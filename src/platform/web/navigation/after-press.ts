let isPressed = false;

/** Follows the pointer until it is told to stop. */
export const watchPresses = (): (() => void) => {
  const watched = new AbortController();
  const { signal } = watched;
  const note = (pressed: boolean) => () => {
    isPressed = pressed;
  };
  window.addEventListener('pointerdown', note(true), { signal, capture: true });
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, note(false), { signal, capture: true });
  }
  return () => {
    watched.abort();
    isPressed = false;
  };
};

/** At once, or after the click that is under way: what appears meanwhile would move its target away. */
export const afterPress = (act: () => void): void => {
  if (!isPressed) {
    act();
    return;
  }
  const ended = new AbortController();
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      name,
      () => {
        ended.abort();
        setTimeout(act);
      },
      { signal: ended.signal },
    );
  }
};
