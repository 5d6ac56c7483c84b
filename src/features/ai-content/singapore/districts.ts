import type { StationName } from '#features/directory/places/stations.ts';

export interface Place {
  /** Phrased to follow "try" or "near". */
  readonly name: string;
  /** The established Chinese name. Signs and maps in Singapore show a place without one in English. */
  readonly zh?: string;
  /** Postal sector; absent for places that span several sectors. */
  readonly sector?: string;
}

export interface District {
  readonly stations: readonly StationName[];
  /** Hawker centres and other places to eat. */
  readonly food: readonly Place[];
  readonly landmarks: readonly Place[];
  /** Complete sentences. */
  readonly facts: readonly string[];
}

/** The 28 postal districts by number. A place with a sector of another district is just outside. */
export const districts: Readonly<Record<number, District>> = {
  1: {
    stations: ['Raffles Place', 'Marina Bay', 'Bayfront', 'Chinatown', 'Telok Ayer', 'Promenade'],
    food: [
      { name: 'Lau Pa Sat', zh: '老巴刹', sector: '04' },
      { name: 'Maxwell Food Centre', zh: '麦士威熟食中心', sector: '06' },
      { name: 'Chinatown Complex Food Centre', zh: '牛车水大厦熟食中心', sector: '05' },
      { name: 'Amoy Street Food Centre', zh: '厦门街熟食中心', sector: '06' },
    ],
    landmarks: [
      { name: 'Gardens by the Bay', zh: '滨海湾花园', sector: '01' },
      { name: 'Marina Bay Sands', zh: '滨海湾金沙', sector: '01' },
      { name: 'Merlion Park', zh: '鱼尾狮公园', sector: '04' },
      { name: 'the Buddha Tooth Relic Temple', zh: '佛牙寺龙华院', sector: '05' },
    ],
    facts: [
      'The business core meets the Marina Bay waterfront, and Chinatown lies just behind it.',
      'In the evening satay stalls set up beside Lau Pa Sat.',
    ],
  },
  2: {
    stations: [
      'Tanjong Pagar',
      'Prince Edward Road',
      'Cantonment',
      'Shenton Way',
      'Maxwell',
      'Outram Park',
    ],
    food: [
      {
        name: 'Tanjong Pagar Plaza Market and Food Centre',
        zh: '丹戎巴葛坊巴刹与熟食中心',
        sector: '08',
      },
      { name: 'Maxwell Food Centre', zh: '麦士威熟食中心', sector: '06' },
      { name: 'Amoy Street Food Centre', zh: '厦门街熟食中心', sector: '06' },
    ],
    landmarks: [
      { name: 'Pinnacle@Duxton', zh: '达士岭组屋', sector: '08' },
      { name: 'Guoco Tower', zh: '国浩大厦', sector: '07' },
      { name: '100 AM', sector: '07' },
      { name: 'NUS Baba House', sector: '08' },
    ],
    facts: [
      'Tanjong Pagar is known for its Korean restaurants, Duxton and Keong Saik for bars in restored shophouses.',
    ],
  },
  3: {
    stations: ['Tiong Bahru', 'Redhill', 'Queenstown', 'Commonwealth', 'Outram Park', 'Havelock'],
    food: [
      { name: 'Tiong Bahru Market', zh: '中峇鲁巴刹', sector: '16' },
      { name: 'ABC Brickworks Food Centre', sector: '15' },
      { name: 'Alexandra Village Food Centre', zh: '亚历山大村熟食中心', sector: '15' },
      { name: 'Margaret Drive Hawker Centre', zh: '玛格烈通道小贩中心', sector: '14' },
    ],
    landmarks: [
      { name: 'the art deco estate of Tiong Bahru', zh: '中峇鲁的装饰艺术老社区' },
      { name: 'Tiong Bahru Plaza', sector: '16' },
      { name: 'Queensway Shopping Centre', sector: '14' },
      { name: 'IKEA Alexandra', sector: '15' },
    ],
    facts: [
      'Tiong Bahru is known for its 1930s art deco flats, its cafes and a much-loved market.',
      'Queenstown was the first satellite town in Singapore.',
    ],
  },
  4: {
    stations: ['HarbourFront', 'Telok Blangah', 'Labrador Park', 'Keppel'],
    food: [
      {
        name: 'Telok Blangah Crescent Market and Food Centre',
        zh: '直落布兰雅弯巴刹与熟食中心',
        sector: '09',
      },
      { name: 'Telok Blangah Food Centre', zh: '直落布兰雅熟食中心', sector: '10' },
      { name: 'Telok Blangah Rise Market', sector: '09' },
      { name: 'Seah Im Food Centre', sector: '09' },
    ],
    landmarks: [
      { name: 'VivoCity', zh: '怡丰城', sector: '09' },
      { name: 'Sentosa', sector: '09' },
      { name: 'Mount Faber Park', zh: '花柏山公园' },
      { name: 'the Southern Ridges', zh: '南部山脊' },
    ],
    facts: [
      'This is the gateway to Sentosa, by monorail, boardwalk or cable car.',
      'The Southern Ridges walk links Mount Faber, Henderson Waves and HortPark.',
    ],
  },
  5: {
    stations: ['Clementi', 'Dover', 'Buona Vista', 'one-north', 'Kent Ridge', 'Pasir Panjang'],
    food: [
      { name: 'Pasir Panjang Food Centre', zh: '巴西班让熟食中心', sector: '11' },
      {
        name: 'Clementi 448 Market and Food Centre',
        zh: '金文泰 448 巴刹与熟食中心',
        sector: '12',
      },
      { name: 'Ayer Rajah Food Centre', zh: '亚逸拉惹熟食中心', sector: '12' },
    ],
    landmarks: [
      { name: 'Haw Par Villa', zh: '虎豹别墅', sector: '11' },
      { name: 'HortPark', zh: '园艺园林', sector: '11' },
      { name: 'West Coast Park', zh: '西海岸公园' },
      { name: 'The Clementi Mall', sector: '12' },
    ],
    facts: [
      'The National University of Singapore and the one-north research and media district are at home here.',
    ],
  },
  6: {
    stations: ['City Hall', 'Fort Canning', 'Clarke Quay', 'Bras Basah', 'Esplanade'],
    food: [
      { name: 'the riverside restaurants of Clarke Quay', zh: '克拉码头的河畔餐馆', sector: '17' },
      { name: 'the food floors of Funan', zh: '福南的美食楼层', sector: '17' },
      { name: 'the Burmese eateries of Peninsula Plaza', zh: '半岛广场的缅甸餐馆', sector: '17' },
      { name: 'Hong Lim Food Centre', zh: '芳林熟食中心', sector: '05' },
    ],
    landmarks: [
      { name: 'the National Gallery', zh: '新加坡国家美术馆', sector: '17' },
      { name: 'Fort Canning Park', zh: '福康宁公园' },
      { name: 'Raffles City', zh: '莱佛士城', sector: '17' },
      { name: 'the Asian Civilisations Museum', zh: '亚洲文明博物馆', sector: '17' },
    ],
    facts: [
      'The National Gallery fills the former Supreme Court and City Hall, and Clarke Quay is a riverside strip for the evening.',
    ],
  },
  7: {
    stations: ['Bugis', 'Rochor', 'Bras Basah', 'Bencoolen', 'Esplanade', 'Nicoll Highway'],
    food: [
      { name: 'Albert Centre Food Centre', sector: '18' },
      { name: 'Golden Mile Food Centre', zh: '黄金熟食中心', sector: '19' },
      {
        name: 'North Bridge Road Market and Food Centre',
        zh: '桥北路巴刹与熟食中心',
        sector: '19',
      },
      { name: 'the murtabak shops of Kampong Glam', zh: '甘榜格南的 murtabak 煎饼店' },
    ],
    landmarks: [
      { name: 'the Sultan Mosque', zh: '苏丹回教堂', sector: '19' },
      { name: 'Bugis Junction', zh: '白沙浮商业城', sector: '18' },
      { name: 'CHIJMES', zh: '赞美广场', sector: '18' },
      { name: 'Raffles Hotel', zh: '莱佛士酒店', sector: '18' },
    ],
    facts: ['Kampong Glam is the historic Malay-Arab quarter around the Sultan Mosque.'],
  },
  8: {
    stations: ['Little India', 'Farrer Park', 'Jalan Besar', 'Rochor', 'Lavender', 'Bendemeer'],
    food: [
      { name: 'Tekka Centre', zh: '竹脚中心', sector: '21' },
      { name: 'Berseh Food Centre', sector: '20' },
      { name: 'Pek Kio Market and Food Centre', zh: '白桥巴刹与熟食中心', sector: '21' },
    ],
    landmarks: [
      { name: 'Mustafa Centre', sector: '20' },
      { name: 'Sri Veeramakaliamman Temple', sector: '21' },
      { name: 'City Square Mall', sector: '20' },
      { name: 'Little India Arcade', zh: '小印度拱廊', sector: '21' },
    ],
    facts: [
      'Little India is known for South Indian food, its temples and the Deepavali lights late in the year.',
    ],
  },
  9: {
    stations: ['Orchard', 'Somerset', 'Dhoby Ghaut', 'Newton', 'Great World', 'Fort Canning'],
    food: [
      { name: 'Newton Food Centre', zh: '纽顿熟食中心', sector: '22' },
      { name: 'Zion Riverside Food Centre', zh: '锡安河畔熟食中心', sector: '24' },
      { name: 'Killiney Kopitiam', sector: '23' },
      { name: 'the restaurants of Robertson Quay', zh: '罗拔申码头的餐馆' },
    ],
    landmarks: [
      { name: 'ION Orchard', sector: '23' },
      { name: 'Ngee Ann City', zh: '义安城', sector: '23' },
      { name: 'Emerald Hill', zh: '翡翠山' },
      { name: 'The Istana', zh: '总统府', sector: '23' },
    ],
    facts: ['Orchard Road is the main shopping belt, with a long season of Christmas lights.'],
  },
  10: {
    stations: [
      'Holland Village',
      'Farrer Road',
      'Botanic Gardens',
      'Tan Kah Kee',
      'Sixth Avenue',
      'Napier',
    ],
    food: [
      { name: 'Holland Village Market and Food Centre', zh: '荷兰村巴刹与熟食中心', sector: '27' },
      { name: 'Ghim Moh Road Market and Food Centre', zh: '锦茂路巴刹与熟食中心', sector: '27' },
      { name: 'Empress Road Market and Food Centre', sector: '26' },
      { name: 'Holland Drive Market and Food Centre', zh: '荷兰通道巴刹与熟食中心', sector: '27' },
    ],
    landmarks: [
      { name: 'the Singapore Botanic Gardens', zh: '新加坡植物园', sector: '25' },
      { name: 'Holland Village' },
      { name: 'Dempsey Hill', zh: '登布西山' },
      { name: 'Tanglin Mall', sector: '24' },
    ],
    facts: [
      'The Botanic Gardens became the first UNESCO World Heritage Site of Singapore in 2015.',
      'Holland Village and Dempsey Hill are clusters of cafes and bars.',
    ],
  },
  11: {
    stations: ['Novena', 'Newton', 'Caldecott', 'Stevens', 'Botanic Gardens', 'Tan Kah Kee'],
    food: [
      { name: 'Adam Road Food Centre', zh: '亚当路熟食中心', sector: '28' },
      { name: 'Newton Food Centre', zh: '纽顿熟食中心', sector: '22' },
      { name: 'Pek Kio Market and Food Centre', zh: '白桥巴刹与熟食中心', sector: '21' },
    ],
    landmarks: [
      { name: 'MacRitchie Reservoir Park', zh: '麦里芝蓄水池公园', sector: '29' },
      { name: 'Velocity @ Novena Square', sector: '30' },
      { name: 'United Square', sector: '30' },
    ],
    facts: ['MacRitchie has forest trails and the TreeTop Walk.'],
  },
  12: {
    stations: ['Toa Payoh', 'Braddell', 'Boon Keng', 'Bendemeer', 'Geylang Bahru'],
    food: [
      { name: 'Whampoa Makan Place', sector: '32' },
      { name: 'Kim Keat Palm Market and Food Centre', sector: '31' },
      { name: 'Bendemeer Market and Food Centre', zh: '明地迷亚巴刹与熟食中心', sector: '33' },
      {
        name: 'Toa Payoh Lorong 8 Market and Food Centre',
        zh: '大巴窑 8 巷巴刹与熟食中心',
        sector: '31',
      },
    ],
    landmarks: [
      { name: 'the Toa Payoh town centre', zh: '大巴窑市镇中心', sector: '31' },
      { name: 'Toa Payoh Town Park', zh: '大巴窑市镇公园' },
      { name: 'the Sun Yat Sen Nanyang Memorial Hall', zh: '孙中山南洋纪念馆', sector: '32' },
      { name: 'Zhongshan Mall', sector: '32' },
    ],
    facts: [
      'Toa Payoh is one of the oldest HDB towns, and Balestier is known for bak kut teh, chicken rice and tau sar piah.',
    ],
  },
  13: {
    stations: ['Potong Pasir', 'Woodleigh', 'MacPherson', 'Mattar', 'Tai Seng', 'Bartley'],
    food: [
      { name: 'Woodleigh Village Hawker Centre', zh: '兀里村小贩中心', sector: '36' },
      { name: 'Circuit Road Market and Food Centre', zh: '循环路巴刹与熟食中心', sector: '37' },
    ],
    landmarks: [
      { name: 'The Woodleigh Mall', sector: '36' },
      { name: 'Bidadari Park', zh: '比达达利公园' },
    ],
    facts: ['Bidadari is a new estate built around a park and Alkaff Lake.'],
  },
  14: {
    stations: ['Paya Lebar', 'Aljunied', 'Kallang', 'Eunos', 'Dakota', 'Mountbatten'],
    food: [
      { name: 'Geylang Serai Market', zh: '芽笼士乃巴刹', sector: '40' },
      { name: 'Old Airport Road Food Centre', zh: '旧机场路熟食中心', sector: '39' },
      { name: 'Sims Vista Market and Food Centre', sector: '38' },
      { name: 'Eunos Crescent Market and Food Centre', zh: '友诺士弯巴刹与熟食中心', sector: '40' },
    ],
    landmarks: [
      { name: 'PLQ Mall', sector: '40' },
      { name: 'the Singapore Sports Hub', zh: '新加坡体育城', sector: '39' },
      { name: 'Wisma Geylang Serai', sector: '40' },
      { name: 'City Plaza', sector: '40' },
    ],
    facts: [
      'Geylang Serai is a centre of Malay culture with a large Ramadan bazaar, and Geylang is known for durian and late suppers.',
    ],
  },
  15: {
    stations: [
      'Katong Park',
      'Tanjong Katong',
      'Marine Parade',
      'Marine Terrace',
      'Siglap',
      'Dakota',
    ],
    food: [
      { name: 'Dunman Food Centre', sector: '42' },
      { name: 'Haig Road Market and Food Centre', zh: '海格路巴刹与熟食中心', sector: '43' },
      { name: 'Marine Parade Central Food Centre', zh: '马林百列中心熟食中心', sector: '44' },
      { name: 'the laksa shops of Katong', zh: '加东的叻沙店' },
    ],
    landmarks: [
      { name: 'East Coast Park', zh: '东海岸公园' },
      { name: 'i12 Katong', sector: '42' },
      { name: 'Parkway Parade', zh: '百汇广场', sector: '44' },
      { name: 'the shophouses of Koon Seng Road', zh: '坤成路的店屋' },
    ],
    facts: [
      'Katong and Joo Chiat are known for Peranakan shophouses and Katong laksa.',
      'East Coast Park runs along the shore.',
    ],
  },
  16: {
    stations: ['Bedok', 'Bedok North', 'Bedok Reservoir', 'Tanah Merah', 'Bayshore', 'Expo'],
    food: [
      { name: 'Fengshan Food Centre (Bedok 85)', zh: '凤山熟食中心（勿洛 85）', sector: '46' },
      { name: 'East Coast Lagoon Food Village', sector: '46' },
      { name: 'Bedok Interchange Hawker Centre', zh: '勿洛转换站小贩中心', sector: '46' },
      { name: 'Bedok Food Centre', zh: '勿洛熟食中心', sector: '46' },
    ],
    landmarks: [
      { name: 'East Coast Park', zh: '东海岸公园' },
      { name: 'Bedok Reservoir Park', zh: '勿洛蓄水池公园' },
      { name: 'Bedok Mall', sector: '46' },
      { name: 'Singapore EXPO', zh: '新加坡博览中心', sector: '48' },
    ],
    facts: [
      'Bedok 85 is a popular hawker centre late in the evening, and East Coast Lagoon Food Village sits by the sea.',
    ],
  },
  17: {
    stations: ['Changi Airport', 'Expo', 'Upper Changi', 'Tampines East', 'Pasir Ris'],
    food: [
      { name: 'Changi Village Hawker Centre', zh: '樟宜村小贩中心', sector: '50' },
      { name: 'the food halls of Jewel Changi Airport', zh: '星耀樟宜的美食楼层', sector: '81' },
    ],
    landmarks: [
      { name: 'Jewel Changi Airport', zh: '星耀樟宜', sector: '81' },
      { name: 'Changi Beach Park', zh: '樟宜海滩公园' },
      { name: 'the Changi Point ferry terminal', zh: '樟宜尾渡轮码头', sector: '49' },
      { name: 'the Changi Chapel and Museum', sector: '50' },
    ],
    facts: [
      'Bumboats to Pulau Ubin leave from Changi Point, and Changi Village is known for nasi lemak.',
    ],
  },
  18: {
    stations: ['Tampines', 'Tampines East', 'Tampines West', 'Pasir Ris', 'Simei'],
    food: [
      { name: 'Hawker Centre @ Our Tampines Hub', zh: '淡滨尼天地小贩中心', sector: '52' },
      { name: 'Tampines Round Market and Food Centre', sector: '52' },
      { name: 'Pasir Ris Central Hawker Centre', zh: '巴西立中心小贩中心', sector: '51' },
    ],
    landmarks: [
      { name: 'Our Tampines Hub', zh: '淡滨尼天地', sector: '52' },
      { name: 'Tampines Mall', sector: '52' },
      { name: 'Pasir Ris Park', zh: '巴西立公园' },
      { name: 'Downtown East', sector: '51' },
    ],
    facts: [
      'Tampines is a regional centre with malls around its station, and Pasir Ris has a long beach park with a mangrove boardwalk.',
    ],
  },
  19: {
    stations: ['Serangoon', 'Kovan', 'Hougang', 'Buangkok', 'Sengkang', 'Punggol'],
    food: [
      { name: 'Chomp Chomp Food Centre', zh: '忠忠熟食中心', sector: '55' },
      { name: 'Ci Yuan Hawker Centre', sector: '53' },
      { name: 'One Punggol Hawker Centre', zh: 'One Punggol 小贩中心', sector: '82' },
      { name: 'Anchorvale Village Hawker Centre', zh: '安谷村小贩中心', sector: '54' },
    ],
    landmarks: [
      { name: 'NEX', sector: '55' },
      { name: 'Waterway Point', zh: '水滨坊', sector: '82' },
      { name: 'Punggol Waterway Park', zh: '榜鹅水道公园' },
      { name: 'Coney Island Park', zh: '康尼岛公园' },
    ],
    facts: [
      'Chomp Chomp in Serangoon Gardens is a well-known hawker centre for the evening, and Punggol has its waterway and Coney Island.',
    ],
  },
  20: {
    stations: ['Ang Mo Kio', 'Bishan', 'Marymount', 'Upper Thomson', 'Bright Hill', 'Mayflower'],
    food: [
      {
        name: 'Ang Mo Kio 724 Market and Food Centre',
        zh: '宏茂桥 724 巴刹与熟食中心',
        sector: '56',
      },
      { name: 'Shunfu Mart Food Centre', sector: '57' },
      { name: 'Sembawang Hills Food Centre', zh: '三巴旺山熟食中心', sector: '57' },
      { name: 'Mayflower Market and Food Centre', zh: '美华巴刹与熟食中心', sector: '56' },
    ],
    landmarks: [
      { name: 'Bishan-Ang Mo Kio Park', zh: '碧山—宏茂桥公园' },
      { name: 'AMK Hub', sector: '56' },
      { name: 'Junction 8', sector: '57' },
      { name: 'Thomson Plaza', sector: '57' },
    ],
    facts: [
      'Bishan-Ang Mo Kio Park has a naturalised stretch of the Kallang River, and Upper Thomson is a street of food and cafes.',
    ],
  },
  21: {
    stations: ['Beauty World', 'King Albert Park', 'Sixth Avenue', 'Hume'],
    food: [
      {
        name: 'the food centre atop Beauty World Centre',
        zh: '美世界中心楼上的熟食中心',
        sector: '58',
      },
      { name: 'the eateries of Cheong Chin Nam Road', zh: 'Cheong Chin Nam Road 一带的餐馆' },
      { name: 'Adam Road Food Centre', zh: '亚当路熟食中心', sector: '28' },
    ],
    landmarks: [
      { name: 'the Bukit Timah Nature Reserve', zh: '武吉知马自然保护区', sector: '58' },
      { name: 'the Rail Corridor', zh: '铁道走廊' },
      { name: 'Beauty World Centre', zh: '美世界中心', sector: '58' },
      { name: 'Bukit Timah Plaza', sector: '58' },
    ],
    facts: ['Bukit Timah Hill is the highest natural point in Singapore.'],
  },
  22: {
    stations: ['Jurong East', 'Chinese Garden', 'Lakeside', 'Boon Lay', 'Pioneer', 'Joo Koon'],
    food: [
      { name: 'Boon Lay Place Food Village', sector: '64' },
      { name: 'Taman Jurong Market and Food Centre', zh: '达曼裕廊巴刹与熟食中心', sector: '61' },
      { name: 'Yuhua Village Market and Food Centre', zh: '裕华村巴刹与熟食中心', sector: '60' },
      { name: 'Jurong West Hawker Centre', zh: '裕廊西小贩中心', sector: '64' },
    ],
    landmarks: [
      { name: 'Jurong Lake Gardens', zh: '裕廊湖花园' },
      { name: 'Jem', sector: '60' },
      { name: 'Jurong Point', zh: '裕廊坊', sector: '64' },
      { name: 'the Science Centre', zh: '新加坡科学馆', sector: '60' },
    ],
    facts: ['Jurong East has a cluster of malls beside Jurong Lake Gardens.'],
  },
  23: {
    stations: [
      'Bukit Batok',
      'Bukit Gombak',
      'Choa Chu Kang',
      'Yew Tee',
      'Bukit Panjang',
      'Hillview',
    ],
    food: [
      { name: 'Bukit Panjang Hawker Centre', zh: '武吉班让小贩中心', sector: '67' },
      { name: 'Senja Hawker Centre', sector: '67' },
      { name: 'Bukit Batok West Hawker Centre', zh: '武吉巴督西小贩中心', sector: '65' },
    ],
    landmarks: [
      { name: 'Little Guilin', zh: '小桂林' },
      { name: 'Dairy Farm Nature Park' },
      { name: 'Hillion Mall', sector: '67' },
      { name: "Lot One Shoppers' Mall", sector: '68' },
    ],
    facts: [
      'Little Guilin is the lake of a former granite quarry, and Dairy Farm and Chestnut are good for hikes.',
    ],
  },
  24: {
    stations: ['Bukit Batok', 'Bukit Gombak', 'Choa Chu Kang', 'Kranji'],
    food: [
      { name: 'the food court of Plantation Plaza', zh: 'Plantation Plaza 的食阁' },
      { name: 'Bukit Batok West Hawker Centre', zh: '武吉巴督西小贩中心', sector: '65' },
      { name: 'Jurong West Hawker Centre', zh: '裕廊西小贩中心', sector: '64' },
    ],
    landmarks: [
      { name: 'the Sungei Buloh Wetland Reserve', zh: '双溪布洛湿地保护区', sector: '71' },
      { name: 'the Kranji Marshes' },
      { name: 'Plantation Plaza' },
    ],
    facts: [
      'Tengah is the newest HDB town, and the Jurong Region Line that will serve it is still being built.',
      'Lim Chu Kang is farm country where public transport is sparse.',
    ],
  },
  25: {
    stations: [
      'Woodlands',
      'Woodlands South',
      'Woodlands North',
      'Admiralty',
      'Marsiling',
      'Kranji',
    ],
    food: [
      { name: 'Kampung Admiralty Hawker Centre', sector: '73' },
      { name: 'Marsiling Mall Hawker Centre', zh: 'Marsiling Mall 小贩中心', sector: '73' },
      { name: 'Marsiling Lane Market and Food Centre', zh: '马西岭巷巴刹与熟食中心', sector: '73' },
    ],
    landmarks: [
      { name: 'Mandai Wildlife Reserve', zh: '万礼野生动物保护区', sector: '72' },
      { name: 'Causeway Point', zh: '长堤坊', sector: '73' },
      { name: 'Woodlands Waterfront Park', zh: '兀兰海滨公园' },
      { name: 'the Kranji War Memorial', zh: '克兰芝战争纪念碑', sector: '73' },
    ],
    facts: [
      'The Mandai wildlife parks, with the zoo, the Night Safari and Bird Paradise, belong to this district.',
      'The causeway to Johor Bahru begins at Woodlands.',
    ],
  },
  26: {
    stations: ['Springleaf', 'Lentor', 'Mayflower', 'Yio Chu Kang'],
    food: [
      { name: 'Springleaf Prata Place', sector: '78' },
      { name: 'Sembawang Hills Food Centre', zh: '三巴旺山熟食中心', sector: '57' },
      {
        name: 'Ang Mo Kio 628 Market and Food Centre',
        zh: '宏茂桥 628 巴刹与熟食中心',
        sector: '56',
      },
    ],
    landmarks: [
      { name: 'Thomson Nature Park', zh: '汤申自然公园' },
      { name: 'Springleaf Nature Park', zh: '春叶自然公园' },
      { name: 'Lower Peirce Reservoir Park' },
    ],
    facts: [
      'Low-rise homes stand beside the central nature reserves, and Springleaf is known for roti prata.',
    ],
  },
  27: {
    stations: ['Yishun', 'Khatib', 'Sembawang', 'Canberra'],
    food: [
      { name: 'Chong Pang Market and Food Centre', zh: '忠邦巴刹与熟食中心', sector: '76' },
      { name: 'Yishun Park Hawker Centre', zh: '义顺公园小贩中心', sector: '76' },
      { name: 'Bukit Canberra Hawker Centre', sector: '75' },
    ],
    landmarks: [
      { name: 'Northpoint City', zh: '纳福城', sector: '76' },
      { name: 'Sembawang Hot Spring Park', zh: '三巴旺温泉公园' },
      { name: 'Lower Seletar Reservoir Park' },
      { name: 'Sembawang Park', zh: '三巴旺公园' },
    ],
    facts: [
      'Sembawang has the only natural hot spring park on the mainland.',
      'Yishun Dam is a popular place to watch the sunset.',
    ],
  },
  28: {
    stations: ['Fernvale', 'Thanggam', 'Sengkang', 'Buangkok', 'Yio Chu Kang'],
    food: [
      { name: 'Fernvale Hawker Centre and Market', sector: '79' },
      { name: 'the roti prata shops of Jalan Kayu', zh: '惹兰加由的印度煎饼店', sector: '79' },
      { name: 'the eateries of Greenwich V', zh: 'Greenwich V 的餐馆', sector: '80' },
    ],
    landmarks: [
      { name: 'The Seletar Mall', sector: '79' },
      { name: 'The Oval, Seletar Aerospace Park', zh: '实里达航空园的 The Oval' },
      { name: 'Greenwich V', sector: '80' },
    ],
    facts: [
      'Jalan Kayu is known for roti prata, and The Oval at Seletar Aerospace Park has restaurants in colonial bungalows.',
    ],
  },
};
