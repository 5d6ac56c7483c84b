const MAX_FILE_BYTES = 1_000_000;

const isSixteenBit = ([first, second]: Uint8Array): boolean => first === 0xff && second === 0xfe;

/** Decodes UTF-8, or UTF-16 LE with a byte order mark, which some spreadsheets export as "Unicode". */
export const readTextFile = async (
  file: File,
): Promise<{ readonly text: string } | { readonly problem: string }> => {
  if (file.size > MAX_FILE_BYTES) return { problem: 'This file is too large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { text: new TextDecoder(isSixteenBit(bytes) ? 'utf-16le' : 'utf-8').decode(bytes) };
};
