import type { NewService } from '#features/services/server/services.queries.ts';
import {
  FIRST_SERVICE_ORDER,
  LOCATION_ORDER,
  NATIONALITY_ORDER,
} from '#features/services/service-groups.rules.ts';

type Row = readonly [name: string, chineseName: string, tooltip: string];

const nationalities: Row[] = [
  ['Singaporean', '新加坡', 'Grew up in Singapore'],
  ['Malaysian', '马来西亚', 'From across the Causeway'],
  ['Chinese', '中国', 'From China'],
  ['Taiwanese', '台湾', 'From Taiwan'],
  ['Japanese', '日本', 'From Japan'],
  ['Korean', '韩国', 'From South Korea'],
  ['Thai', '泰国', 'From Thailand'],
  ['Vietnamese', '越南', 'From Vietnam'],
  ['Indonesian', '印度尼西亚', 'From Indonesia'],
  ['Filipino', '菲律宾', 'From the Philippines'],
];

const areas: Row[] = [
  ['North', '北部', 'Woodlands, Yishun, Sembawang and around'],
  ['Central', '中部', 'Orchard, the city centre, Novena and around'],
  ['East', '东部', 'Katong, Bedok, Tampines and around'],
  ['West', '西部', 'Clementi, Jurong, Bukit Batok and around'],
];

const services: Row[] = [
  ['Dinner Companion', '晚餐陪伴', 'Good conversation over a long dinner'],
  ['Coffee & Chat', '咖啡闲聊', 'An unhurried hour in a café'],
  ['City Tour', '城市导览', 'The sights of Singapore with someone who knows them'],
  ['Hawker Food Tour', '小贩美食导览', 'From stall to stall through a hawker centre'],
  ['Event Partner', '活动同伴', 'Company for a wedding, gala or office party'],
  ['Business Function', '商务应酬同伴', 'A poised partner for receptions and client dinners'],
  ['Travel Companion', '旅行同伴', 'Company for a day trip or a longer journey'],
  ['Language Practice', '语言练习', 'Practise Mandarin, English or another language'],
  ['Museum & Gallery', '博物馆与画廊', 'An afternoon among art and history'],
  ['Concert & Theatre', '音乐会与剧院', 'Someone to share the evening and talk about it after'],
  ['Shopping Companion', '购物陪伴', 'A second opinion and a helping hand'],
  ['Nature Walk', '自然漫步', 'Gardens, reservoirs and forest trails'],
  ['Karaoke', '卡拉OK', 'Duets welcome, talent optional'],
  ['Extra Services', '其他服务', 'Something else: see the note on the profile'],
];

const entry = ([name, chineseName, tooltip]: Row, sortOrder: number): NewService => ({
  serviceName: name,
  displayName: name,
  displayNameZh: chineseName,
  tooltip,
  sortOrder,
});

/** What a new directory begins with; admins change it as they like. */
export const starterServices: NewService[] = [
  ...nationalities.map((row) => entry(row, NATIONALITY_ORDER)),
  ...areas.map((row) => entry(row, LOCATION_ORDER)),
  ...services.map((row, index) => entry(row, FIRST_SERVICE_ORDER + index)),
];
