/** What people say, by the service that they had. `[Name]` is the first name. */
export const praiseByService: Readonly<Record<string, readonly string[]>> = {
  'Dinner Companion': [
    'Three hours at the table felt like one.',
    'She knew the menu better than the waiter and ordered perfectly.',
    'I had expected small talk; we ended up drawing floor plans on a napkin.',
    'Easy company for a long dinner, and she really listens.',
    'We laughed so much that the next table joined in.',
  ],
  'Coffee & Chat': [
    'One coffee became three.',
    'Warm, curious, never checked her phone once.',
    'Good questions, no awkward pauses.',
    'The calmest hour of a very loud week.',
    'She remembered what I had mentioned in passing and came back to it.',
  ],
  'City Tour': [
    'I have lived here nine years and still saw four streets for the first time.',
    'Knows where the shade is, which matters more than any guidebook.',
    'Great pace, great stories, and we were never lost for long.',
    'My parents still talk about the walk along the river.',
  ],
  'Hawker Food Tour': [
    'Come hungry. I did not, and regretted it by the second stall.',
    'She ordered in three languages and every dish was right.',
    'The uncle at the satay stall greeted her by name.',
    'Best food walk I have had, and I cook for a living.',
  ],
  'Event Partner': [
    'My whole office asked who she was.',
    'She learned the names on the way there and never mixed one up.',
    'Elegant at the gala and funny in the taxi queue.',
    'Made a wedding full of strangers feel easy.',
  ],
  'Business Function': [
    'Kept a difficult client dinner light without saying too much.',
    'Poised, on time, well prepared.',
    'Switched languages mid-sentence and saved the evening.',
    'I would not go to another reception alone.',
  ],
  'Travel Companion': [
    'Ferry, lunch, swim, sunset: planned to the minute and yet it felt free.',
    'The easiest person I have ever travelled with.',
    'She had an umbrella, a spare charger and a better idea than mine.',
  ],
  'Language Practice': [
    'My tones are finally going up when they should.',
    'Patient teacher, corrected me kindly every single time.',
    'I ordered supper in Mandarin afterwards and got what I wanted.',
    'Twenty new words and I still remember most of them.',
  ],
  'Museum & Gallery': [
    'She showed me how to look at a painting I had walked past for years.',
    'Two rooms in two hours, and not a dull minute.',
    'Knows when to explain and when to leave you alone with a picture.',
  ],
  'Concert & Theatre': [
    'We argued about the second act all the way to supper.',
    'Found us seats I did not know existed.',
    'Claps in the right places and whispers in none.',
  ],
  'Shopping Companion': [
    'Told me the truth about the linen suit. Thank you.',
    'In and out in an hour with everything on the list.',
    'Honest eye, gentle words, no rush.',
  ],
  'Nature Walk': [
    'We saw otters. She acted as if she had arranged it.',
    'Up the hill before the heat, toast on the way down.',
    'Quiet where it should be quiet.',
    'Knows every bench with a view.',
  ],
  Karaoke: [
    'She started so that I did not have to. I did not stop.',
    'Harmonies out of nowhere.',
    'My voice is gone and it was worth it.',
  ],
  'Extra Services': ['The little extra she prepared was a lovely surprise.'],
};

export const generalPraise: readonly string[] = [
  'Looks just like her pictures.',
  'Punctual, and a message when she was five minutes away.',
  'Replied quickly and the plan was clear from the start.',
  'Will book again next month.',
  'Exactly as described.',
  'Respectful and kind throughout.',
  'Felt like meeting an old friend.',
  'Worth every dollar.',
  'Recommended to anyone who is new in town.',
  'I left lighter than I came.',
  'Thank you, [Name].',
  'And the lucky number is a nice touch.',
];

export const mixedWords: readonly string[] = [
  'Nice evening, though she came a little late because of the rain.',
  'Pleasant, but an hour was too short for what we had planned.',
  'Good company; the café was too loud to hear each other.',
  'A bit shy at the beginning, better after the first drink arrived.',
  'Fine for a first meeting. I would choose a quieter place next time.',
  'Friendly, but the route was longer than I had asked for.',
];

export const chinesePraise: readonly string[] = [
  '人很亲切，聊得很开心，时间过得特别快。',
  '本人和照片一样，准时又有礼貌。',
  '第一次来新加坡，多亏她带路，吃到很多好东西。',
  '很会照顾人的感受，安静的时候也不尴尬。',
  '中文英文切换自如，客户都很喜欢她。',
  '推荐给想好好吃一顿饭、好好聊聊天的人。',
  '她介绍的小贩摊位真的好吃，下次还要再去。',
  '歌唱得好，气氛也带得好。',
  '耐心教我发音，收获很大，谢谢！',
  '回复很快，安排得很妥当。',
  '散步的路线很舒服，拍了很多照片。',
  '温柔大方，值得再约。',
  '性价比很高，服务细心。',
  '聊天很有深度，像老朋友一样。',
];

export const chineseMixedWords: readonly string[] = [
  '人不错，就是下雨迟到了一会儿。',
  '整体还好，时间有点短。',
];

export const clientNames: readonly string[] = [
  'Marcus',
  'D.',
  'Wei',
  'Jonas',
  'Mr Tan',
  'K.L.',
  'Raj',
  'Ben',
  'Haruto',
  'Old Lim',
  'Sam',
  'Traveller',
  'A grateful guest',
  'Theo',
  'Farid',
  'Oliver',
  'C.H.',
  'Pierre',
  'Nick',
  'J.',
  'First-timer',
  'Daniel',
  'Anil',
  'Regular',
  'Min-jun',
  'Uncle Boon',
  'Leo',
  'E.',
  'Mateo',
  'Hugo',
];

export const chineseClientNames: readonly string[] = [
  '陈先生',
  '小周',
  '阿伟',
  '老李',
  '路过的人',
  '林生',
  '小明',
  '王先生',
  '阿杰',
  '南方来客',
];

export const clientTitles: readonly string[] = [
  'On a business trip',
  'Regular guest',
  'New in Singapore',
  'Visiting from Melbourne',
  'Visiting from Taipei',
  'Weekend visitor',
];
