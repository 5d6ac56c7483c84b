/** Invented results, newest first; the draw numbers are far outside the real range. */
export const sampleDraws = [
  {
    drawNumber: '9006',
    firstPrize: 4928,
    secondPrize: 415,
    thirdPrize: 7793,
    starterPrizes: [758, 1555, 2645, 2906, 3151, 3929, 5760, 7410, 8458, 9912],
    consolationPrizes: [1291, 2270, 2458, 2604, 3059, 5513, 5574, 8108, 8414, 8909],
  },
  {
    drawNumber: '9005',
    firstPrize: 5978,
    secondPrize: 7554,
    thirdPrize: 88,
    starterPrizes: [134, 715, 2879, 4904, 5325, 5898, 6948, 8925, 9094, 9743],
    consolationPrizes: [563, 1426, 1550, 1572, 3439, 5331, 5791, 6210, 6672, 7288],
  },
  {
    drawNumber: '9004',
    firstPrize: 7355,
    secondPrize: 5690,
    thirdPrize: 8810,
    starterPrizes: [16, 357, 1845, 1850, 2028, 3856, 4143, 4309, 5069, 5736],
    consolationPrizes: [2180, 2464, 2524, 2533, 4744, 5117, 5158, 8838, 8885, 9476],
  },
  {
    drawNumber: '9003',
    firstPrize: 2689,
    secondPrize: 5388,
    thirdPrize: 8652,
    starterPrizes: [1819, 2013, 4772, 6052, 6106, 7524, 8255, 8947, 9374, 9943],
    consolationPrizes: [913, 1947, 2398, 3029, 6331, 6757, 7286, 8255, 9722, 9879],
  },
  {
    drawNumber: '9002',
    firstPrize: 3089,
    secondPrize: 9213,
    thirdPrize: 4260,
    starterPrizes: [378, 453, 1699, 1934, 3182, 4581, 6523, 6779, 6956, 9152],
    consolationPrizes: [289, 1274, 2251, 3541, 4068, 4123, 7141, 8974, 9899, 9904],
  },
  {
    drawNumber: '9001',
    firstPrize: 7286,
    secondPrize: 5933,
    thirdPrize: 7158,
    starterPrizes: [7, 457, 1558, 1950, 2563, 3877, 5491, 6602, 8025, 8564],
    consolationPrizes: [16, 1979, 3694, 3848, 5702, 5946, 8119, 8165, 8796, 9745],
  },
];

/** Numbers assigned to reviews on purpose, so that every prize tier has a winner. */
export const winningNumbers: Readonly<Record<string, number>> = {
  'Mei Lin 美琳': 4928,
  Hana: 5388,
  'Xin Yi 欣怡': 88,
  Ayu: 7524,
  'Ruo Xi 若曦': 134,
  'Siew Ling': 16,
  Celeste: 2533,
  Linh: 7141,
};
