export interface DownloadedFile {
  readonly content: Blob;
  readonly fileName: string;
}

/** Saves a fetched file through the browser's downloads. */
export const saveFile = ({ content, fileName }: DownloadedFile): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};
