/** An entry's sortOrder also tells its group: this, this, or this and everything above. */
export const NATIONALITY_ORDER = 0;
export const LOCATION_ORDER = 1;
export const FIRST_SERVICE_ORDER = 2;
