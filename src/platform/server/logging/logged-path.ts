/** Ids, numbers of draws and days. Longer numbers may be telephone numbers. */
const HARMLESS = /^(?:\d{1,7}|\d{4}-\d{2}-\d{2})?$/;
/** The name of a page or file: shorter than a reference, without the digits and capitals of a token. */
const NAME = /^[a-z]{1,11}(?:-[a-z]{1,11})?(?:\.[a-z]{2,4})?$/;
const LANGUAGE = /^[a-z]{2}$/;
const HIDDEN = '*';
const MAX_PARTS = 12;

/**
 * The path of a request as it is logged. Addresses contain secrets, such as the reference of a report or a link that
 * was typed wrongly; so of the parts that the route does not name only ids and the name of the page are shown.
 * @param route the pattern of the route, if one was found
 */
export const loggedPath = (url: string, route = '/*'): string => {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const pattern = route.split('/');
  const wildcard = pattern.indexOf('*');
  const parts = path.split('/', MAX_PARTS);
  const isName = (index: number) =>
    wildcard >= 0 &&
    (index === wildcard || (index === wildcard + 1 && LANGUAGE.test(parts[wildcard] ?? '')));
  return parts
    .map((part, index) => {
      const known = index < wildcard || wildcard < 0 ? pattern[index] : undefined;
      if (part === known || HARMLESS.test(part)) return part;
      if (known?.startsWith(':')) return known;
      return isName(index) && NAME.test(part) ? part : HIDDEN;
    })
    .join('/');
};
