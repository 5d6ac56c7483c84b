/**
 * Words by which visitors search for the services of the starter configuration, beside their names. An
 * operator adds words for any service in the service configuration, in the same format.
 */
export const defaultSynonyms: Readonly<Record<string, string>> = {
  'Dinner Companion': 'supper, lunch, brunch, meal, dining, restaurant, 晚饭, 吃饭, 午餐, 餐厅',
  'Coffee & Chat': 'cafe, kopi, latte, tea, conversation, 喝茶, 聊天, 咖啡馆, 咖啡厅',
  'City Tour': 'sightseeing, tourist, tour guide, landmarks, 观光, 导游, 景点, 游览',
  'Hawker Food Tour': 'street food, foodie, makan, 小吃, 美食, 夜市',
  'Event Partner': 'wedding, gala, party, plus one, ball, 婚礼, 派对, 聚会',
  'Business Function': 'corporate, conference, networking, reception, 商务, 会议, 酒会',
  'Travel Companion': 'trip, holiday, vacation, staycation, cruise, 旅游, 度假, 出游',
  'Language Practice': 'tutor, lessons, learn mandarin, exchange, 学中文, 学英语, 补习',
  'Museum & Gallery': 'art, exhibition, painting, history, 展览, 美术馆, 艺术',
  'Concert & Theatre': 'musical, opera, live music, show, play, 演唱会, 音乐剧, 看戏',
  'Shopping Companion': 'mall, outlet, stylist, 逛街, 商场, 血拼',
  'Nature Walk':
    'hiking, hike, trail, trekking, outdoor, outdoors, jungle, stroll, 远足, 徒步, 爬山, 户外, 散步',
  Karaoke: 'ktv, sing, singing, duet, 唱歌, 歌厅',
};
