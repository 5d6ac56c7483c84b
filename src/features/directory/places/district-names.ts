export interface PlaceLabel {
  readonly en: string;
  readonly zh: string;
}

/** The 28 postal districts in order. */
export const districtNames: readonly PlaceLabel[] = [
  { en: 'Raffles Place, Marina Bay and Chinatown', zh: '莱佛士坊、滨海湾与牛车水' },
  { en: 'Tanjong Pagar and Anson', zh: '丹戎巴葛与安顺' },
  { en: 'Tiong Bahru and Queenstown', zh: '中峇鲁与女皇镇' },
  { en: 'HarbourFront, Telok Blangah and Sentosa', zh: '港湾、直落布兰雅与圣淘沙' },
  { en: 'Pasir Panjang, Buona Vista and Clementi', zh: '巴西班让、波那维斯达与金文泰' },
  { en: 'City Hall and Clarke Quay', zh: '政府大厦与克拉码头' },
  { en: 'Bugis, Bras Basah and Kampong Glam', zh: '武吉士、百胜与甘榜格南' },
  { en: 'Little India and Jalan Besar', zh: '小印度与惹兰勿刹' },
  { en: 'Orchard, Newton and River Valley', zh: '乌节、纽顿与里峇峇利' },
  { en: 'Tanglin, Holland and Bukit Timah', zh: '东陵、荷兰村与武吉知马' },
  { en: 'Novena and Thomson', zh: '诺维娜与汤申' },
  { en: 'Toa Payoh, Balestier and Whampoa', zh: '大巴窑、马里士他与黄埔' },
  { en: 'Potong Pasir, Bidadari and MacPherson', zh: '波东巴西、比达达利与麦波申' },
  { en: 'Geylang, Paya Lebar and Eunos', zh: '芽笼、巴耶利峇与友诺士' },
  { en: 'Katong, Joo Chiat and Marine Parade', zh: '加东、如切与马林百列' },
  { en: 'Bedok and Upper East Coast', zh: '勿洛与东海岸上段' },
  { en: 'Changi and Loyang', zh: '樟宜与罗央' },
  { en: 'Tampines and Pasir Ris', zh: '淡滨尼与巴西立' },
  { en: 'Serangoon, Hougang, Sengkang and Punggol', zh: '实龙岗、后港、盛港与榜鹅' },
  { en: 'Bishan and Ang Mo Kio', zh: '碧山与宏茂桥' },
  { en: 'Upper Bukit Timah and Clementi Park', zh: '武吉知马上段与金文泰公园' },
  { en: 'Jurong, Boon Lay and Tuas', zh: '裕廊、文礼与大士' },
  { en: 'Bukit Batok, Bukit Panjang and Choa Chu Kang', zh: '武吉巴督、武吉班让与蔡厝港' },
  { en: 'Tengah and Lim Chu Kang', zh: '登加与林厝港' },
  { en: 'Woodlands, Kranji and Mandai wildlife parks', zh: '兀兰、克兰芝与万礼野生动物园' },
  { en: 'Springleaf, Lentor and Mandai', zh: '春叶、伦多与万礼' },
  { en: 'Yishun and Sembawang', zh: '义顺与三巴旺' },
  { en: 'Seletar and Fernvale', zh: '实里达与芬微' },
];
