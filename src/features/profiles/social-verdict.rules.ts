import { readSocialLink } from '#features/profiles/social-embed.rules.ts';

/** Tells an admin what visitors will see of a link; nothing while nothing is typed. */
export const socialVerdict = (typed: string): string | undefined => {
  if (typed.trim() === '') return undefined;
  const content = readSocialLink(typed);
  if (content.kind === 'frame') return `${content.app}: shown on the page`;
  if (content.kind === 'preview') return `${content.app}: a preview with a link`;
  return content.href
    ? `${content.app}: only a link, nothing to show on the page`
    : 'This is not a web address';
};

/** With the scheme that people leave out. */
export const completeLink = (typed: string): string => {
  const text = typed.trim();
  const lacksScheme = !/^[a-z][a-z\d+.-]*:/i.test(text);
  return lacksScheme && readSocialLink(text).href ? `https://${text}` : text;
};
