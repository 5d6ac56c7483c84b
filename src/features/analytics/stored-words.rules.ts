/*
 * What is kept of the texts that a report carries: words that we know and addresses of our own. The
 * rest is the sender's, of any length and about anybody, and tells the dashboard nothing.
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

/** Empty for a picture that lies elsewhere: its place in the gallery is known. */
export const storedPhotoUrl = (url: string): string => (OWN_PICTURE.test(url) ? url : '');
