import { tabStorage } from '#platform/web/storage/storage.ts';

const KEY = 'languageScroll';
const HEADINGS = 'main :is(h1, h2, h3)';

/**
 * A switch of the language loads the page anew, with texts of other lengths: the heading in view keeps its
 * place. `path` is the path of the page in the other language.
 */
export const keepLanguageScroll = (path: string): void => {
  const places = [...document.querySelectorAll(HEADINGS)].map(
    (heading) => heading.getBoundingClientRect().top,
  );
  const index = Math.max(
    places.findLastIndex((top) => top < innerHeight / 2),
    0,
  );
  const top = places[index];
  // At the top of the page there is nothing to keep.
  if (top !== undefined && scrollY > 0) tabStorage.set(KEY, JSON.stringify([path, index, top]));
};

/** Runs at the end of the body, before the first paint and after the script of the router. */
export const languageScrollScript = `try{const [path,index,top]=JSON.parse(sessionStorage.getItem('${KEY}'));
const found=document.querySelectorAll('${HEADINGS}');
if(path===location.pathname)scrollBy({top:(found[index]??found[found.length-1]).getBoundingClientRect().top-top,behavior:'instant'})}catch{}`;

/**
 * Whether the router may set the scroll position of the rendered page. After a switch of the language it must
 * not: the script has set it, and the visitor may have scrolled since.
 */
export const isScrollOfRouter = (): boolean => {
  const kept = tabStorage.get(KEY);
  if (kept === undefined) return true;
  tabStorage.remove(KEY);
  if (JSON.parse(kept)[0] !== location.pathname) return true;
  // The router stores the position of what had a scroll event.
  document.dispatchEvent(new Event('scroll'));
  return false;
};
