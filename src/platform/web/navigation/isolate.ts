/** Makes everything but one element inert, like a modal dialog; returns how to undo it. */
export const isolate = (element: HTMLElement): (() => void) => {
  const others: HTMLElement[] = [];
  for (
    let part: Element = element;
    part !== document.body;
    part = part.parentElement ?? document.body
  ) {
    for (const sibling of part.parentElement?.children ?? []) {
      if (sibling !== part && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true;
        others.push(sibling);
      }
    }
  }
  return () => {
    for (const sibling of others) sibling.inert = false;
  };
};
