import type { NewService } from '#features/catalogue/server/services.queries.ts';
import {
  FIRST_SERVICE_ORDER,
  LOCATION_ORDER,
  NATIONALITY_ORDER,
} from '#features/catalogue/services.rules.ts';

type Row = readonly [name: string, chineseName: string, tooltip: string, chineseTooltip: string];

const nationalities: Row[] = [
  ['Singaporean', '新加坡', 'Grew up in Singapore', '在新加坡长大'],
  ['Malaysian', '马来西亚', 'From across the Causeway', '来自长堤对岸'],
  ['Chinese', '中国', 'From China', '来自中国'],
  ['Taiwanese', '台湾', 'From Taiwan', '来自台湾'],
  ['Japanese', '日本', 'From Japan', '来自日本'],
  ['Korean', '韩国', 'From South Korea', '来自韩国'],
  ['Thai', '泰国', 'From Thailand', '来自泰国'],
  ['Vietnamese', '越南', 'From Vietnam', '来自越南'],
  ['Indonesian', '印度尼西亚', 'From Indonesia', '来自印度尼西亚'],
  ['Filipino', '菲律宾', 'From the Philippines', '来自菲律宾'],
];

const areas: Row[] = [
  ['North', '北部', 'Woodlands, Yishun, Sembawang and around', '兀兰、义顺、三巴旺一带'],
  ['Central', '中部', 'Orchard, the city centre, Novena and around', '乌节、市中心、诺维娜一带'],
  ['East', '东部', 'Katong, Bedok, Tampines and around', '加东、勿洛、淡滨尼一带'],
  ['West', '西部', 'Clementi, Jurong, Bukit Batok and around', '金文泰、裕廊、武吉巴督一带'],
];

const services: Row[] = [
  [
    'Dinner Companion',
    '晚餐陪伴',
    'Good conversation over a long dinner',
    '慢慢享用晚餐，好好聊聊天',
  ],
  ['Coffee & Chat', '咖啡闲聊', 'An unhurried hour in a café', '在咖啡馆里悠闲地坐上一小时'],
  [
    'City Tour',
    '城市导览',
    'The sights of Singapore with someone who knows them',
    '由熟悉新加坡的人带您看景点',
  ],
  [
    'Hawker Food Tour',
    '小贩美食导览',
    'From stall to stall through a hawker centre',
    '在小贩中心一摊一摊地品尝',
  ],
  [
    'Event Partner',
    '活动同伴',
    'Company for a wedding, gala or office party',
    '陪您出席婚礼、晚宴或公司聚会',
  ],
  [
    'Business Function',
    '商务应酬同伴',
    'A poised partner for receptions and client dinners',
    '陪您得体地出席酒会与客户晚餐',
  ],
  [
    'Travel Companion',
    '旅行同伴',
    'Company for a day trip or a longer journey',
    '一日游或长途旅行的同伴',
  ],
  [
    'Language Practice',
    '语言练习',
    'Practise Mandarin, English or another language',
    '练习华语、英语或其他语言',
  ],
  [
    'Museum & Gallery',
    '博物馆与画廊',
    'An afternoon among art and history',
    '在艺术与历史之间度过一个下午',
  ],
  [
    'Concert & Theatre',
    '音乐会与剧院',
    'Someone to share the evening and talk about it after',
    '一起欣赏演出，散场后再聊聊',
  ],
  ['Shopping Companion', '购物陪伴', 'A second opinion and a helping hand', '多一份意见，多一双手'],
  ['Nature Walk', '自然漫步', 'Gardens, reservoirs and forest trails', '花园、蓄水池与林间步道'],
  ['Karaoke', '卡拉OK', 'Duets welcome, talent optional', '欢迎对唱，唱得好不好都没关系'],
  [
    'Extra Services',
    '其他服务',
    'Something else: see the note on the profile',
    '其他安排：请看个人主页里的说明',
  ],
];

const entry = ([name, chineseName, tooltip, tooltipZh]: Row, sortOrder: number): NewService => ({
  serviceName: name,
  displayName: name,
  displayNameZh: chineseName,
  tooltip,
  tooltipZh,
  sortOrder,
});

export const starterServices: NewService[] = [
  ...nationalities.map((row) => entry(row, NATIONALITY_ORDER)),
  ...areas.map((row) => entry(row, LOCATION_ORDER)),
  ...services.map((row, index) => entry(row, FIRST_SERVICE_ORDER + index)),
];
