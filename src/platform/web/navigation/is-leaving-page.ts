import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether another page is being loaded. A debounced change of the current page's URL must not be made then,
 * because it would cancel the navigation.
 */
export const isLeavingPage = ({ latestLocation, state }: AnyRouter): boolean =>
  state.resolvedLocation !== undefined &&
  state.resolvedLocation.pathname !== latestLocation.pathname;
