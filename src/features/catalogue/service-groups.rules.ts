/** The sortOrder also defines the group: 0 nationality, 1 location, 2 and above service. */
export const NATIONALITY_ORDER = 0;
export const LOCATION_ORDER = 1;
export const FIRST_SERVICE_ORDER = 2;
