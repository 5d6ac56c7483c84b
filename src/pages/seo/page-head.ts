import { seoHead } from '#pages/seo/seo.ts';
import { m } from '#platform/web/texts/messages.js';

/** The head of a page that is named like its heading. */
export const pageHead = (origin: string, path: string, heading: string, description: string) =>
  seoHead({ origin, path, title: `${heading} · ${m.brand()}`, description });
