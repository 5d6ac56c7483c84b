import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** The doctype keeps the browser out of quirks mode. */
const EMPTY_PAGE = '<!doctype html><html><head><title>Preview</title></head><body></body></html>';

const STYLES = 'link[rel="stylesheet"], style';

/** Copies the styles of this document into the frame. Resolves when they are loaded or have failed. */
const copyStyles = async (page: Document): Promise<void> => {
  const copies = [...document.querySelectorAll(STYLES)].map((one) => {
    const copy = page.importNode(one, true);
    const isThere = one.matches('link')
      ? new Promise((resolve) => {
          copy.addEventListener('load', resolve);
          copy.addEventListener('error', resolve);
        })
      : undefined;
    page.head.append(copy);
    return isThere;
  });
  await Promise.all(copies);
};

/** Mirrors the theme and the language of this document into the frame. Returns a function that stops it. */
const followTheme = (page: Document): (() => void) => {
  const own = document.documentElement;
  const copy = () => {
    page.documentElement.lang = own.lang;
    const { theme } = own.dataset;
    if (theme) page.documentElement.dataset.theme = theme;
    else delete page.documentElement.dataset.theme;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(own, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  return () => observer.disconnect();
};

interface PreviewFrameProps {
  readonly title: string;
  /** Width of the simulated screen in CSS pixels. */
  readonly screenWidth: number;
  readonly children: ReactNode;
}

/**
 * Renders the preview in an iframe, because media queries depend on the width of the viewport. The content is
 * inert; the frame's document can be focused, so that it can be scrolled by keyboard.
 */
export const PreviewFrame = ({ title, screenWidth, children }: PreviewFrameProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const [isStyled, setStyled] = useState(false);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!page) return;
    let isCurrent = true;
    page.body.inert = true;
    page.documentElement.tabIndex = 0;
    // A scrollbar would reduce the width of the simulated screen; scrolling works without it.
    page.documentElement.style.scrollbarWidth = 'none';
    copyStyles(page).then(() => isCurrent && setStyled(true));
    const stop = followTheme(page);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [page]);

  const scale = Math.min(1, size.width / screenWidth);
  return (
    <div ref={box} className="preview-box">
      <iframe
        title={title}
        srcDoc={EMPTY_PAGE}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
        style={{
          width: screenWidth,
          height: scale > 0 ? size.height / scale : 0,
          transform: `scale(${scale})`,
        }}
      />
      {page && isStyled && createPortal(children, page.body)}
    </div>
  );
};
