import type { Page } from '@playwright/test';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Simulates touch input through the DevTools protocol. */
export const touchScreen = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  type Kind = 'touchStart' | 'touchMove' | 'touchEnd';
  const send = (type: Kind, touchPoints: Place[], timestamp?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: touchPoints.map((place, id) => ({ ...place, id })),
    });
  /**
   * Moves one finger along the places, in steps of 20 ms however slow the machine is. The finger rests before it is
   * lifted: a fling would go as far as the browser, late by some frames, happens to carry it.
   */
  const drag = async ([start, ...places]: [Place, ...Place[]]) => {
    let time = Date.now() / 1000;
    await send('touchStart', [start], time);
    for (const place of places) {
      time += 0.02;
      await send('touchMove', [place], time);
    }
    const rest = places.at(-1) ?? start;
    await send('touchMove', [rest], time + 0.2);
    await send('touchEnd', [], time + 0.22);
  };
  /** Moves each finger from its start to its end. */
  const move = async (...fingers: { from: Place; to: Place }[]) => {
    const steps = 5;
    const placesAt = (step: number) =>
      fingers.map(({ from, to }) => ({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      }));
    await send('touchStart', placesAt(0));
    for (let step = 1; step <= steps; step += 1) await send('touchMove', placesAt(step));
    await send('touchEnd', []);
  };
  return {
    drag,
    move,
    swipe: (by: number, down = 0) =>
      move({ from: { x: 195, y: 400 }, to: { x: 195 + by, y: 400 + down } }),
    pinch: (from: number, to: number) =>
      move(
        { from: { x: 195 - from, y: 400 }, to: { x: 195 - to, y: 400 } },
        { from: { x: 195 + from, y: 400 }, to: { x: 195 + to, y: 400 } },
      ),
    /** Two taps 100 ms apart, however slow the machine is. */
    doubleTap: async (place: Place) => {
      const now = Date.now() / 1000;
      for (const time of [now, now + 0.1]) {
        await send('touchStart', [place], time);
        await send('touchEnd', [], time);
      }
    },
  };
};
