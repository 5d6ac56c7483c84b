/** A number with everything it was calculated from, so that readers can repeat the calculation. */
export const fairnessExample = {
  committedOn: '2026-10-25',
  day: '2026-11-01',
  revealedOn: '2026-11-02',
  seed: 'a0d167e681ce9ae502955cd467f7177d53df80629283fee62ab6b017d304fc95',
  /** Input of the HMAC: the day, the hash of the review and the random bytes of the browser. */
  input:
    'lucky-garden number:2026-11-01:54bffa971bf67c047ab9e544c0ffb2b15b666bfc0790893ebfbc0a3adb5bb114:1af17ff0554bbeca68080d2c7108b817:0',
  /** The first pair of bytes of the HMAC. */
  result: 28_698,
  luckyNumber: 8698,
};
