let isPressed = false;

/** Tracks whether the pointer is pressed; returns the function that stops it. */
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

/** Runs immediately, or after the current press: a layout shift during it would move the click target. */
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
