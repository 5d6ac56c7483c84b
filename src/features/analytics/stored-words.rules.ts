/*
 * Allow-list for texts in tracking requests: only known values and URLs of this site are stored.
 * Any other text is controlled by the client and of no use to the dashboard.
 */
const SOURCES = new Set(['direct', 'gallery_modal', 'whatsapp', 'wechat', 'google']);
const ACTIONS = new Set(['click', 'copy', 'message', 'call']);
const OTHER = 'other';

const OWN_PICTURE = /^\/(?:uploads|art)\/[\w./-]{1,120}$/;

export const storedSource = (source: string): string => {
  if (source === '') return 'direct';
  return SOURCES.has(source) ? source : OTHER;
};

export const storedAction = (action: string): string => (ACTIONS.has(action) ? action : OTHER);

/** Empty for an external picture; `photoIndex` identifies it. */
export const storedPhotoUrl = (url: string): string => (OWN_PICTURE.test(url) ? url : '');
