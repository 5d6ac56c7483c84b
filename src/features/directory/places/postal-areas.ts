/**
 * The postal sectors (first two digits of a postal code) of each area. The north-east counts as North, Geylang and
 * Paya Lebar as East, and Bishan as Central.
 */
export const sectorsOfArea = {
  North: '53 54 55 56 72 73 75 76 77 78 79 80 82'.split(' '),
  Central:
    '01 02 03 04 05 06 07 08 09 10 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 57'.split(
      ' ',
    ),
  East: '38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 81'.split(' '),
  West: '11 12 13 58 59 60 61 62 63 64 65 66 67 68 69 70 71'.split(' '),
};
