import { readSocialLink } from '#features/profiles/social-embed.rules.ts';

/** The hint for an admin about what visitors will see; undefined for an empty field. */
export const socialVerdict = (typed: string): string | undefined => {
  if (typed.trim() === '') return undefined;
  const content = readSocialLink(typed);
  if (content.kind === 'frame') return `${content.app}: shown on the page`;
  if (content.kind === 'preview') return `${content.app}: a preview with a link`;
  return content.href
    ? `${content.app}: only a link, nothing to show on the page`
    : 'This is not a web address';
};

/** Adds a missing URL scheme. */
export const completeLink = (typed: string): string => {
  const text = typed.trim();
  const lacksScheme = !/^[a-z][a-z\d+.-]*:/i.test(text);
  return lacksScheme && readSocialLink(text).href ? `https://${text}` : text;
};
