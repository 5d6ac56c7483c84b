import { parsedUrl } from '#platform/contract/parsed-url.ts';

const FILE_ID = '([A-Za-z0-9_-]+)';
const FILE_PATH = new RegExp(`^/file/(?:u/\\d+/)?d/${FILE_ID}(?:/|$)`);
const ID_PATHS = ['/open', '/uc', '/thumbnail', '/download'];
const IMAGE_HOST = 'https://lh3.googleusercontent.com/d/';
const DRIVE_HOSTS = ['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com'];

const driveFileId = (url: URL): string | undefined => {
  if (!DRIVE_HOSTS.includes(url.hostname)) return undefined;
  const fromPath = FILE_PATH.exec(url.pathname)?.[1];
  if (fromPath && url.hostname === 'drive.google.com') return fromPath;
  const id = url.searchParams.get('id') ?? '';
  return ID_PATHS.includes(url.pathname) && /^[A-Za-z0-9_-]+$/.test(id) ? id : undefined;
};

/** Converts a Google Drive share link to a direct image URL; other URLs are unchanged. */
export const directImageUrl = (value: string): string => {
  const trimmed = value.trim();
  const lacksScheme = DRIVE_HOSTS.some((host) => trimmed.startsWith(`${host}/`));
  const url = parsedUrl(lacksScheme ? `https://${trimmed}` : trimmed);
  const id = url && driveFileId(url);
  return id ? `${IMAGE_HOST}${id}` : trimmed;
};

/** Whether the URL is a direct image URL of Google Drive. */
export const isDriveImage = (url: string): boolean => url.startsWith(IMAGE_HOST);

/** Whether the site can display the picture; false for incomplete URLs. */
export const canBeShown = (url: string): boolean => /^(https:\/\/|\/uploads\/)/.test(url);
