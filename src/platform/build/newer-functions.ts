/** Features that the browsers named in package.json lack: Safari 16.4, Chrome 109, Firefox 115. */

export const newerStatics: Record<string, readonly string[]> = {
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Error: ['isError'],
  Intl: ['DurationFormat', 'Segmenter'],
  Iterator: ['concat', 'from', 'zip'],
  JSON: ['isRawJSON', 'rawJSON'],
  Map: ['groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  ReadableStream: ['from'],
  RegExp: ['escape'],
  Response: ['json'],
  Uint8Array: ['fromBase64', 'fromHex'],
  URL: ['canParse', 'parse'],
};

export const newerMembers: Record<string, readonly string[]> = {
  Array: ['toReversed', 'toSorted', 'toSpliced', 'with'],
  ArrayBuffer: ['transfer', 'transferToFixedLength'],
  Blob: ['bytes'],
  Document: ['startViewTransition'],
  Element: ['checkVisibility', 'getHTML', 'moveBefore', 'setHTMLUnsafe'],
  Headers: ['getSetCookie'],
  HTMLElement: ['hidePopover', 'showPopover', 'togglePopover'],
  Map: ['getOrInsert', 'getOrInsertComputed'],
  Set: [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  String: ['isWellFormed', 'toWellFormed'],
  Uint8Array: ['setFromBase64', 'toBase64', 'toHex'],
};

/** Iterator helpers. Arrays have had methods of the same names for long, so only iterators are checked. */
export const newerOfIterators: readonly string[] = [
  'drop',
  'every',
  'filter',
  'find',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'some',
  'take',
  'toArray',
];

export const newerGlobals: readonly string[] = [
  'AsyncDisposableStack',
  'CloseWatcher',
  'DisposableStack',
  'Float16Array',
  'SuppressedError',
  'Temporal',
  'URLPattern',
  'cancelIdleCallback',
  'requestIdleCallback',
];

/** CSS features without which a page is broken, not merely plainer. */
export const newerStyles: Record<string, RegExp> = {
  'light-dark()': /light-dark\(/,
  '@scope': /@scope\b/,
  'nested rules': /[{};]\s*&/,
  subgrid: /\bsubgrid\b/,
  ':popover-open': /:popover-open/,
  'anchor()': /\banchor\(|@position-try/,
  'sibling-index()': /sibling-(?:index|count)\(/,
  'if()': /:\s*if\(/,
};
