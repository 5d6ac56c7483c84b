import { writeFile } from 'node:fs/promises';

/** Headers of a single exchange; the reference server sets its own. */
const OWN = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/** Records the responses of the product, so that the reference server can send the same. */
export const recordResponses = async (
  file: string,
  addresses: Record<string, string>,
): Promise<void> => {
  const answers = Object.entries(addresses).map(async ([path, address]) => {
    const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
    const headers = [...response.headers].filter(([name]) => !OWN.includes(name));
    return { path, headers: Object.fromEntries(headers), body: await response.text() };
  });
  await writeFile(file, JSON.stringify(await Promise.all(answers)));
};
