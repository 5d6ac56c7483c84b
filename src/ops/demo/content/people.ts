import { type DemoPlace, places } from '#ops/demo/content/places.ts';

export interface DemoPerson {
  readonly name: string;
  readonly title: string;
  /** As named in the starter configuration. */
  readonly nationality: string;
  readonly services: readonly string[];
  readonly place: DemoPlace;
  readonly introduction: string;
  readonly price:
    | { readonly text: string; readonly details?: string }
    | { readonly hourly: number };
  readonly skills: readonly string[];
  readonly extraServices?: string;
  readonly greeting?: string;
  readonly social?: {
    readonly socialMediaEmbed1?: string;
    readonly socialMediaEmbed2?: string;
    readonly tiktokUrl?: string;
    readonly wechatVideoUrl?: string;
  };
}

/**
 * Valid URLs that cannot belong to anybody: TikTok user names have no hyphen, and no YouTube id ends in n.
 */
const links = {
  tiktokPage: 'https://www.tiktok.com/@lucky-garden-demo',
  tiktokVideo: 'https://www.tiktok.com/@lucky-garden-demo/video/1',
  youtube: 'https://www.youtube.com/watch?v=LuckyGarden',
  wechat: 'https://channels.weixin.qq.com/lucky-garden-demo',
};

/** Invented people. Their order is independent of their rank. */
export const people: readonly DemoPerson[] = [
  {
    name: 'Mei Lin 美琳',
    title: 'Supper guide with a soft spot for old kopitiams',
    nationality: 'Singaporean',
    services: [
      'Hawker Food Tour',
      'Dinner Companion',
      'City Tour',
      'Coffee & Chat',
      'Karaoke',
      'Language Practice',
    ],
    place: places.tiongBahru,
    introduction:
      'I grew up two streets from the market and still know who fries the best carrot cake at ten at night. Come hungry, wear flat shoes, and let me order for you. I tell the stories; you pick the dessert.',
    price: {
      text: '$180 / 60mins',
      details: 'Two hours minimum for food tours. Dishes are shared and paid at the stall.',
    },
    skills: ['English', 'Mandarin', 'Hokkien'],
    social: { wechatVideoUrl: links.wechat },
  },
  {
    name: 'Hana',
    title: 'Quiet dinners, good questions',
    nationality: 'Japanese',
    services: [
      'Dinner Companion',
      'Museum & Gallery',
      'Business Function',
      'Language Practice',
      'Concert & Theatre',
    ],
    place: places.orchard,
    introduction:
      'A long dinner is my favourite way to meet someone. I like small restaurants, clear broth, and people who have changed their mind about something. I speak Japanese, English and enough French to order well.',
    price: { text: '$280 / 90mins', details: 'Evenings from six. Please book a day ahead.' },
    skills: ['Japanese', 'English', 'French'],
  },
  {
    name: 'Ploy',
    title: 'Sunlit walks and iced tea',
    nationality: 'Thai',
    services: ['Nature Walk', 'Coffee & Chat', 'City Tour', 'Shopping Companion'],
    place: places.gardens,
    introduction:
      'Meet me where the garden starts. I know the shady side of every path and the bench with the best view of the bay at half past six. I laugh easily and I never rush.',
    price: { text: '$150 / 60mins' },
    skills: ['Thai', 'English'],
    social: { socialMediaEmbed1: links.tiktokVideo },
  },
  {
    name: 'Yuna',
    title: 'Your plus-one who remembers every name',
    nationality: 'Korean',
    services: [
      'Event Partner',
      'Business Function',
      'Dinner Companion',
      'Concert & Theatre',
      'Karaoke',
      'Travel Companion',
      'Shopping Companion',
    ],
    place: places.marinaBay,
    introduction:
      'Weddings, galas, the office party you cannot skip: I make the table talk and get you home smiling. I read the guest list in advance and bring a spare pair of shoes.',
    price: {
      text: '$350 / 2 hours',
      details: 'Formal events include a meeting beforehand, half an hour, at no charge.',
    },
    skills: ['Korean', 'English'],
    social: { socialMediaEmbed1: links.youtube },
  },
  {
    name: 'Linh',
    title: 'Painter by day, storyteller by night',
    nationality: 'Vietnamese',
    services: ['Museum & Gallery', 'Coffee & Chat', 'City Tour', 'Language Practice'],
    place: places.gallery,
    introduction:
      'I paint in the mornings and spend afternoons in galleries anyway, so you may as well come along. Ask me which picture I would steal. I have an answer for every room.',
    price: { text: '$160 / 60mins' },
    skills: ['Vietnamese', 'English'],
  },
  {
    name: 'Ayu',
    title: 'East Coast breeze, island manners',
    nationality: 'Indonesian',
    services: [
      'Nature Walk',
      'Dinner Companion',
      'Travel Companion',
      'Coffee & Chat',
      'Hawker Food Tour',
    ],
    place: places.marineParade,
    introduction:
      'The sea is ten minutes away and I am always in the mood for it. We can cycle, walk or simply sit with satay until the ships light up. I plan short island trips too, ferry times and all.',
    price: { text: '$170 / 60mins', details: 'Day trips from $900, ferry not included.' },
    skills: ['Bahasa Indonesia', 'English', 'Malay'],
  },
  {
    name: 'Xin Yi 欣怡',
    title: 'Mandarin over coffee',
    nationality: 'Singaporean',
    services: ['Language Practice', 'Coffee & Chat', 'Museum & Gallery'],
    place: places.bugis,
    introduction:
      'Mandarin for people who are shy about their tones. One coffee, twenty new words, no homework.',
    price: { text: '$90 / 60mins', details: 'Five meetings for $400.' },
    skills: ['Mandarin', 'English', 'Cantonese'],
    social: { wechatVideoUrl: links.wechat },
  },
  {
    name: 'Carmela',
    title: 'Duets welcome, talent optional',
    nationality: 'Filipino',
    services: ['Karaoke', 'Event Partner', 'Dinner Companion', 'Concert & Theatre'],
    place: places.citySquare,
    introduction:
      'I have never met a chorus I could not join. If your friends are shy, I go first; if they are not, I do the harmonies. Dinner before or supper after, whichever keeps us singing.',
    price: { text: '$140 / 60mins' },
    skills: ['Tagalog', 'English'],
  },
  {
    name: 'Su Wen 素雯',
    title: 'Tea, books and unhurried afternoons',
    nationality: 'Taiwanese',
    services: ['Coffee & Chat', 'Language Practice', 'Museum & Gallery', 'Nature Walk'],
    place: places.botanic,
    introduction: 'I bring the tea, you bring a book you loved. We trade at the end.',
    price: { text: '$130 / 60mins' },
    skills: ['Mandarin', 'Taiwanese Hokkien', 'English'],
  },
  {
    name: 'Siew Ling',
    title: 'Penang girl, Katong stomach',
    nationality: 'Malaysian',
    services: [
      'Hawker Food Tour',
      'Dinner Companion',
      'City Tour',
      'Shopping Companion',
      'Travel Companion',
      'Karaoke',
    ],
    place: places.katong,
    introduction:
      'We will argue about laksa and you will lose, happily. I walk the shophouse streets with you, tile by tile, and finish with kueh that my aunties would approve of. Day trips across the Causeway on request.',
    price: { text: '$165 / 60mins', details: 'Food walks last two hours.' },
    skills: ['Penang Hokkien', 'Cantonese', 'Malay', 'English'],
    extraServices: 'Kueh-making afternoon for two, twice a month.',
  },
  {
    name: 'Celeste',
    title: 'Front row, then a nightcap',
    nationality: 'Singaporean',
    services: ['Concert & Theatre', 'Dinner Companion', 'Event Partner', 'Museum & Gallery'],
    place: places.chijmes,
    introduction:
      'I used to dance, so I clap in the right places. Tell me what is on and I will find the seats, the early dinner and the quiet bar where we take the whole thing apart.',
    price: { text: 'From $240 / 2 hours', details: 'Tickets are yours to choose and to keep.' },
    skills: ['English', 'Mandarin', 'Ballet'],
  },
  {
    name: 'Jia Qi 佳琪',
    title: 'Poised at the long table',
    nationality: 'Chinese',
    services: [
      'Business Function',
      'Event Partner',
      'Dinner Companion',
      'Travel Companion',
      'Language Practice',
    ],
    place: places.cityHall,
    introduction:
      'I interpreted at conferences for years. At a client dinner I keep two conversations alive in two languages, and nobody notices how.',
    price: { text: '$320 / 90mins', details: 'Interpreting Mandarin and English is included.' },
    skills: ['Mandarin', 'English', 'Shanghainese'],
    social: { wechatVideoUrl: links.wechat },
  },
  {
    name: 'Mika',
    title: 'Cameras, alleys, neon',
    nationality: 'Japanese',
    services: ['City Tour', 'Coffee & Chat', 'Museum & Gallery', 'Shopping Companion'],
    place: places.funan,
    introduction:
      'I shoot on film and walk slowly. We start when the lights come on and end with noodles. You go home with a dozen frames that look like nobody else was there.',
    price: { hourly: 120 },
    skills: ['Japanese', 'English', 'Photography'],
  },
  {
    name: 'Nadia',
    title: 'Weekend hikes before the heat',
    nationality: 'Malaysian',
    services: ['Nature Walk', 'Travel Companion', 'Coffee & Chat'],
    place: places.bukitPanjang,
    introduction:
      'Six in the morning, two bottles of water, one hill. I know the forest trails in the west and the toast shop that opens when we come down. Beginners are welcome, so are long silences.',
    price: { text: '$110 / 60mins' },
    skills: ['Malay', 'English'],
  },
  {
    name: 'Vivian',
    title: 'A second opinion with excellent taste',
    nationality: 'Singaporean',
    services: ['Shopping Companion', 'Coffee & Chat', 'Dinner Companion', 'Event Partner'],
    place: places.tanglin,
    introduction:
      'I dressed mannequins for six years; people are easier. Bring the occasion and the budget and I will tell you the truth kindly. We stop when you look like yourself on a good day.',
    price: { text: '$190 / 60mins' },
    skills: ['English', 'Mandarin'],
    greeting: 'Hi [Name], I need a second opinion for an occasion. Are you free this week?',
  },
  {
    name: 'Thuy',
    title: 'Pho at noon, jazz at nine',
    nationality: 'Vietnamese',
    services: [
      'Dinner Companion',
      'Concert & Theatre',
      'Hawker Food Tour',
      'Language Practice',
      'Coffee & Chat',
    ],
    place: places.payaLebar,
    introduction:
      'My perfect day has two meals and one trumpet. I am new in the east and happy to discover it with you, one small plate at a time.',
    price: { text: '$145 / 60mins' },
    skills: ['Vietnamese', 'English'],
  },
  {
    name: 'Da-eun',
    title: 'Trains, ferries, window seats',
    nationality: 'Korean',
    services: ['Travel Companion', 'City Tour', 'Nature Walk', 'Language Practice'],
    place: places.harbourFront,
    introduction:
      'I plan with maps and pencils and leave one afternoon empty on purpose. Day trips to the islands are my speciality; longer journeys once we have met for coffee.',
    price: {
      text: '$1,200 / day',
      details: 'Day trips of ten hours. Shorter walks at $180 an hour.',
    },
    skills: ['Korean', 'English', 'Mandarin'],
    social: { socialMediaEmbed1: links.youtube, socialMediaEmbed2: links.tiktokPage },
  },
  {
    name: 'Rina',
    title: 'Market mornings, spice stories',
    nationality: 'Indonesian',
    services: ['Hawker Food Tour', 'Coffee & Chat', 'Shopping Companion', 'Extra Services'],
    place: places.bedok,
    introduction:
      'I can name forty spices with my eyes closed. We shop the wet market first, then I show you which stall cooks it best. You will smell wonderful.',
    price: { text: '$125 / 60mins' },
    skills: ['Bahasa Indonesia', 'English'],
    extraServices: 'A spice box packed for you, with my notes.',
  },
  {
    name: 'Zi Xuan 子萱',
    title: 'Science nerd, stargazer',
    nationality: 'Singaporean',
    services: ['Museum & Gallery', 'Coffee & Chat', 'Nature Walk', 'Language Practice'],
    place: places.scienceCentre,
    introduction:
      'I explain black holes with bubble tea. On clear Fridays we can queue for the telescope; on cloudy ones there is always the tesla coil.',
    price: { text: '$100 / 60mins' },
    skills: ['English', 'Mandarin'],
  },
  {
    name: 'Isabel',
    title: 'Ballroom steps, steady hands',
    nationality: 'Filipino',
    services: [
      'Event Partner',
      'Karaoke',
      'Concert & Theatre',
      'Dinner Companion',
      'Business Function',
    ],
    place: places.novena,
    introduction:
      'I lead or follow, whichever saves your toes. For weddings I arrive early, learn the aunties, and leave the last dance to you.',
    price: { text: '$210 / 90mins' },
    skills: ['English', 'Tagalog', 'Spanish', 'Ballroom'],
  },
  {
    name: 'Fern',
    title: 'Slow coffee and orchids',
    nationality: 'Thai',
    services: ['Coffee & Chat', 'Nature Walk', 'Museum & Gallery'],
    place: places.jewel,
    introduction:
      'I keep thirty orchids on a very small balcony. Between flights or after work, an hour under the waterfall with a good coffee is all it takes.',
    price: { text: '$120 / 60mins', details: 'Airport meetings at any hour, with notice.' },
    skills: ['Thai', 'English'],
    social: { socialMediaEmbed1: links.tiktokPage },
  },
  {
    name: 'Wan Ting 婉婷',
    title: 'A listener first',
    nationality: 'Chinese',
    services: ['Coffee & Chat', 'Dinner Companion', 'Language Practice', 'Karaoke'],
    place: places.jurongEast,
    introduction: 'Some evenings need a listener more than a plan. I am good at both.',
    price: { text: '$155 / 60mins' },
    skills: ['Mandarin', 'English', 'Cantonese'],
  },
  {
    name: 'Priscilla',
    title: 'Museum passes and paper fans',
    nationality: 'Singaporean',
    services: ['Museum & Gallery', 'City Tour', 'Dinner Companion'],
    place: places.woodleigh,
    introduction:
      'A volunteer guide on Sundays, so the stories are practised and the jokes are fresh. I keep the route short and the air-conditioning long.',
    price: { hourly: 95 },
    skills: ['English', 'Malay', 'Peranakan history'],
  },
  {
    name: 'Aiko',
    title: 'Ink, paper, patience',
    nationality: 'Japanese',
    services: ['Museum & Gallery', 'Coffee & Chat', 'Language Practice', 'Extra Services'],
    place: places.clementi,
    introduction:
      'I teach brush writing to people who think their hands are clumsy. They are not. After one hour you take home your own name, and I take home a good conversation.',
    price: { text: '$135 / 60mins', details: 'Ink and paper included.' },
    skills: ['Japanese', 'English', 'Calligraphy'],
    extraServices: 'Brush writing for two on Sunday mornings.',
  },
  {
    name: 'Melati',
    title: 'Kampong stories, city lights',
    nationality: 'Singaporean',
    services: ['City Tour', 'Hawker Food Tour', 'Nature Walk', 'Coffee & Chat', 'Travel Companion'],
    place: places.pasirRis,
    introduction:
      'My grandmother told me where the old villages stood; I will show you what stands there now. We end by the water with something grilled in a leaf.',
    price: { text: '$140 / 60mins' },
    skills: ['Malay', 'English'],
  },
  {
    name: 'Ruo Xi 若曦',
    title: 'Sea air and vinyl',
    nationality: 'Taiwanese',
    services: ['Concert & Theatre', 'Coffee & Chat', 'Dinner Companion', 'Nature Walk'],
    place: places.punggol,
    introduction:
      'I collect records that skip in the right places. We walk the waterway and you tell me the first song you bought.',
    price: { text: '$150 / 60mins' },
    skills: ['Mandarin', 'English'],
    social: { wechatVideoUrl: links.wechat },
  },
  {
    name: 'Grace',
    title: 'Calm company for big rooms',
    nationality: 'Malaysian',
    services: ['Business Function', 'Event Partner', 'Dinner Companion', 'Travel Companion'],
    place: places.serangoon,
    introduction:
      'I organised events before I attended them, so nothing surprises me. I stand where the draught is not, remember who takes no sugar, and get you out on time.',
    price: { text: '$260 / 90mins' },
    skills: ['English', 'Mandarin', 'Malay'],
  },
  {
    name: 'Kanya',
    title: 'Night safari, morning markets',
    nationality: 'Thai',
    services: ['Nature Walk', 'City Tour', 'Travel Companion', 'Hawker Food Tour'],
    place: places.mandai,
    introduction:
      'I whisper well, which matters with otters. Come for the animals, stay for the mango rice I hide in my bag.',
    price: { text: '$130 / 60mins' },
    skills: ['Thai', 'English'],
  },
  {
    name: 'Hui Min 慧敏',
    title: 'Weeknight dinners in the north',
    nationality: 'Singaporean',
    services: ['Dinner Companion', 'Coffee & Chat', 'Karaoke', 'Shopping Companion'],
    place: places.yishun,
    introduction:
      'Nothing fancy: a table for two, zi char, and a walk around the pond. I work in a library, so I am good with quiet people and overdue stories.',
    price: { text: '$115 / 60mins' },
    skills: ['English', 'Mandarin', 'Teochew'],
  },
  {
    name: 'Seo-yeon',
    title: 'Bakery maps and window light',
    nationality: 'Korean',
    services: ['Coffee & Chat', 'Shopping Companion', 'Language Practice'],
    place: places.bishan,
    introduction:
      'I rate croissants out of ten and have never given a ten. Help me look. We can study Korean between the crumbs.',
    price: { text: '$105 / 60mins', details: 'Pastries are on you, opinions on me.' },
    skills: ['Korean', 'English'],
  },
  {
    name: 'Dewi',
    title: 'Batik, gamelan, good posture',
    nationality: 'Indonesian',
    services: ['Concert & Theatre', 'Museum & Gallery', 'Event Partner', 'Dinner Companion'],
    place: places.tampines,
    introduction:
      'I danced on stages where the audience sits on the floor. Now I sit in the audience and explain what the hands are saying.',
    price: { text: '$160 / 60mins' },
    skills: ['Bahasa Indonesia', 'Javanese', 'English'],
  },
  {
    name: 'Bao Zhu 宝珠',
    title: 'Old town, new eyes',
    nationality: 'Chinese',
    services: ['City Tour', 'Hawker Food Tour', 'Language Practice', 'Shopping Companion'],
    place: places.boonLay,
    introduction: 'First time here? I make maps by hand and mark where the fans are.',
    price: { text: '$120 / 60mins' },
    skills: ['Mandarin', 'English'],
  },
  {
    name: 'Elena',
    title: 'Long lunches, longer views',
    nationality: 'Filipino',
    services: [
      'Dinner Companion',
      'Travel Companion',
      'Business Function',
      'Coffee & Chat',
      'City Tour',
    ],
    place: places.woodlands,
    introduction:
      'I flew for an airline for eight years and still pack in ten minutes. Lunch by the straits, or a weekend somewhere with a balcony: tell me which and I will tell you what to bring.',
    price: {
      text: '$230 / 90mins',
      details: 'Weekends away by arrangement, separate rooms always.',
    },
    skills: ['English', 'Tagalog', 'Arabic'],
  },
  {
    name: 'Anh',
    title: 'New in the garden',
    nationality: 'Vietnamese',
    services: ['Coffee & Chat', 'Language Practice', 'Nature Walk'],
    place: places.angMoKio,
    introduction:
      'I arrived with one suitcase and three dictionaries. Let us meet in the park, practise each other’s language, and see which of us blushes first.',
    price: { hourly: 80 },
    skills: ['Vietnamese', 'English', 'French'],
  },
  {
    name: 'Li Hua 丽华',
    title: 'Old songs, warm tea',
    nationality: 'Malaysian',
    services: ['Karaoke', 'Dinner Companion', 'Coffee & Chat', 'Language Practice'],
    place: places.choaChuKang,
    introduction:
      'I know thirty Teresa Teng songs by heart. You choose, I begin, and we share the chorus.',
    price: { text: '$125 / 60mins' },
    skills: ['Mandarin', 'Cantonese', 'Malay', 'English'],
  },
  {
    name: 'Noor',
    title: 'Sunset runs, satay after',
    nationality: 'Singaporean',
    services: ['Nature Walk', 'Hawker Food Tour', 'Coffee & Chat'],
    place: places.seletar,
    introduction:
      'Five slow kilometres along the water, then we undo all of it with satay. I talk while running; you only need to nod.',
    price: { hourly: 70 },
    skills: ['English', 'Malay'],
  },
];
