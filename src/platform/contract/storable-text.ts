/** The database takes neither the character NUL nor half of a pair of surrogates. */
const NOT_STORABLE = /[\0\p{Cs}]/u;

export const isStorableText = (text: string): boolean => !NOT_STORABLE.test(text);
