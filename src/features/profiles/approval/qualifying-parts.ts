// Separate from the rules, because public pages load the schema of a profile without them.

/** Changes of these qualify an approval. Another name or other pictures end the approval. */
export const qualifyingParts = ['price', 'services', 'texts', 'contacts', 'area'] as const;
export type QualifyingPart = (typeof qualifyingParts)[number];

export const lapseReasons = ['age', 'name', 'pictures', 'rejected'] as const;
export type LapseReason = (typeof lapseReasons)[number];
