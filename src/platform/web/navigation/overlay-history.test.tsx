import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSpentEntries, openOverlay } from '#platform/web/navigation/overlay-history.ts';

const QUICK_MS = 300;

/** A page with another one before it. */
const openPage = async () => {
  const history = createMemoryHistory({ initialEntries: ['/before', '/page'], initialIndex: 1 });
  const root = createRootRoute();
  const routes = ['/before', '/page'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  history.subscribe(() => router.load());
  await router.load();
  leaveSpentEntries(history);
  const backs: string[] = [];
  return {
    history,
    backs,
    loaded: () => router.load(),
    open: (name: string) => openOverlay(router, () => backs.push(name)),
    place: () => {
      const { pathname, state } = history.location;
      return { pathname, index: state.__TSR_index, overlays: state.overlays ?? 0 };
    },
  };
};
const page = { pathname: '/page', index: 1, overlays: 0 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('Back closes overlays one by one, the topmost first', async () => {
  const { history, backs, open, place } = await openPage();
  const outer = open('outer');
  const inner = open('inner');
  history.back();
  expect(backs).toEqual(['inner']);
  inner.close();
  history.back();
  expect(backs).toEqual(['inner', 'outer']);
  outer.close();
  vi.advanceTimersByTime(QUICK_MS);
  expect(place()).toEqual(page);
});

test('A Back that follows a close at once goes back once', async () => {
  const { history, backs, open, place } = await openPage();
  const outer = open('outer');
  open('inner').close();
  history.back();
  expect(place()).toMatchObject({ pathname: '/page', overlays: 1 });
  outer.close();
  history.back();
  vi.advanceTimersByTime(QUICK_MS);
  expect(place()).toEqual(page);
  expect(backs).toEqual([]);
});

test('Overlays that were closed leave nothing to step over', async () => {
  const { history, open, place } = await openPage();
  const outer = open('outer');
  const inner = open('inner');
  inner.close();
  outer.close();
  vi.advanceTimersByTime(QUICK_MS);
  expect(place()).toEqual(page);
  // Closed and opened again within a moment: the entry serves again.
  open('third').close();
  const fourth = open('fourth');
  expect(place()).toEqual({ pathname: '/page', index: 2, overlays: 1 });
  fourth.close();
  vi.advanceTimersByTime(QUICK_MS);
  history.back();
  expect(place().pathname).toBe('/before');
});

test('What opens while a step off spent entries is under way stays open', async () => {
  const { history, backs, open, place } = await openPage();
  open('first').close();
  let arrive = () => {};
  vi.spyOn(history, 'go').mockImplementationOnce((...step) => {
    arrive = () => history.go(...step);
  });
  vi.advanceTimersByTime(QUICK_MS);
  // Somebody typed a search before, which comes to the address now.
  history.replace(history.location.href, history.location.state);
  const second = open('second');
  arrive();
  expect(backs).toEqual([]);
  expect(place()).toEqual({ pathname: '/page', index: 2, overlays: 1 });
  history.back();
  expect(backs).toEqual(['second']);
  second.close();
  expect(place()).toEqual(page);
});

test('A navigation during a step off spent entries is made after it', async () => {
  const { history, open, place } = await openPage();
  open('first').close();
  let arrive = () => {};
  vi.spyOn(history, 'go').mockImplementationOnce((...step) => {
    arrive = () => history.go(...step);
  });
  vi.advanceTimersByTime(QUICK_MS);
  history.push('/next');
  await vi.advanceTimersByTimeAsync(0);
  expect(place()).toMatchObject({ pathname: '/page', index: 2 });
  arrive();
  expect(place()).toEqual({ pathname: '/next', index: 2, overlays: 0 });
  history.back();
  expect(place()).toEqual(page);
});

test('A navigation that another blocker allows after the step is made, too', async () => {
  const { history, open, place } = await openPage();
  open('first').close();
  let arrive = () => {};
  vi.spyOn(history, 'go').mockImplementationOnce((...step) => {
    arrive = () => history.go(...step);
  });
  const { promise: isBlocked, resolve: answer } = Promise.withResolvers<boolean>();
  history.block({ blockerFn: () => isBlocked, enableBeforeUnload: false });
  vi.advanceTimersByTime(QUICK_MS);
  history.push('/next');
  arrive();
  expect(place()).toEqual(page);
  answer(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(place()).toEqual({ pathname: '/next', index: 2, overlays: 0 });
});

test('A step that never arrives holds a navigation up for two seconds at most', async () => {
  const { history, open, place } = await openPage();
  open('first').close();
  vi.spyOn(history, 'go').mockImplementationOnce(() => {});
  vi.advanceTimersByTime(QUICK_MS);
  history.push('/next');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(place().pathname).toBe('/next');
});

test('What was chosen in an overlay stays, with the page before it', async () => {
  const { history, open, place, loaded } = await openPage();
  const sheet = open('sheet');
  history.replace('/page?chosen=1', history.location.state);
  await loaded();
  sheet.close();
  vi.advanceTimersByTime(QUICK_MS);
  expect(history.location.href).toBe('/page?chosen=1');
  history.back();
  expect(place()).toEqual(page);
});
