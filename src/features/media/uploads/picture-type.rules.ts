const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Brands declared by an ISO base media file, such as HEIC or AVIF. */
const brandsOf = (bytes: Uint8Array): string[] => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256);
  const starts = [8, ...Array.from({ length: Math.max(0, (end - 16) / 4) }, (_, i) => 16 + i * 4)];
  return starts.map((start) => ascii(bytes, start, start + 4));
};

/** Detects the type by its signature, because file names and headers cannot be trusted. */
export const pictureTypeOf = (bytes: Uint8Array) => {
  if (bytes.length < 16) return undefined;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(hei|hev|mif1)/.test(brand)) ? 'heic' : undefined;
};
