const WIDTHS = [800, 1600, 2400];
const SIZE = { width: 2400, height: 800 };

const srcSet = (theme: 'light' | 'dark') =>
  WIDTHS.map((width) => `/art/banner-${theme}-${width}.webp ${width}w`).join(', ');

/** Lazy loading fetches the image only if the visitor chose this theme. */
const Chosen = ({ theme }: { theme: 'light' | 'dark' }) => (
  <img
    alt=""
    className={`banner-${theme}`}
    loading="lazy"
    sizes="100vw"
    srcSet={srcSet(theme)}
    src={`/art/banner-${theme}-1600.webp`}
    {...SIZE}
  />
);

/** Full-width decorative banner with one image per theme; short above the results of a search. */
export const Banner = ({ isShort }: { isShort: boolean }) => (
  <div className="banner" data-short={isShort} aria-hidden="true">
    <div>
      <picture className="banner-system">
        <source
          media="(prefers-color-scheme: dark)"
          sizes="100vw"
          srcSet={srcSet('dark')}
          {...SIZE}
        />
        <img
          alt=""
          fetchPriority="high"
          sizes="100vw"
          srcSet={srcSet('light')}
          src="/art/banner-light-1600.webp"
          {...SIZE}
        />
      </picture>
      <Chosen theme="light" />
      <Chosen theme="dark" />
    </div>
  </div>
);
