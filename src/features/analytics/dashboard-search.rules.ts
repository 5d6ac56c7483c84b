/** Selectable window lengths in days. */
export const ranges = [7, 30, 60, 90] as const;
export const DEFAULT_RANGE = 30;

/** Search parameters of the dashboard. Default values are left out of the URL. */
export interface DashboardSearch {
  readonly days?: number | undefined;
  readonly profileId?: number | undefined;
}

export const readDashboardSearch = (search: Record<string, unknown>): DashboardSearch => {
  const days = Number(search.days);
  const profileId = Number(search.profileId);
  return {
    days: ranges.some((range) => range === days) && days !== DEFAULT_RANGE ? days : undefined,
    profileId: Number.isInteger(profileId) && profileId > 0 ? profileId : undefined,
  };
};
