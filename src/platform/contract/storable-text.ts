/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

export const isStorableText = (text: string): boolean => !NOT_STORABLE.test(text);
