import { hasContactData } from '#features/ai-content/contact-data.rules.ts';
import { withoutFigures } from '#features/ai-content/model/figures.rules.ts';
import { contactSpans } from '#features/reviews/mask-contacts.rules.ts';
import { foldText } from '#platform/contract/fold-text.ts';

/** Content that no text about a person may have. The patterns read folded, lower-case text. */
export type UnfitContent = 'contact' | 'address' | 'age' | 'sexual';

const TEENS_AND_TENS =
  'eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty)(?:[\\s-](?:one|two|three|four|five|six|seven|eight|nine))?';
const AGE = `(?:1[0-9]|[2-6]\\d|${TEENS_AND_TENS})`;
const DECADES = '(?:teens|twenties|thirties|forties|fifties|20s|30s|40s|50s)';
/** Nouns after which an age is not that of a person: "a fifty-year-old temple". */
const THINGS =
  '(?!\\s(?:[a-z]{3,14}\\s)?(?:temple|shophouse|building|market|tree|church|mosque|estate|bakery|kopitiam|hotel|house|shrine|school|bridge|recipe|stall|tradition|cinema)s?(?![a-z]))';

const ages = [
  new RegExp(
    `(?<![a-z\\d.$])${AGE}[\\s-]{0,2}(?:years?|yrs?)[\\s-](?:old|young|of age)(?![a-z])${THINGS}`,
    'u',
  ),
  new RegExp(`(?<![a-z\\d.$])${AGE}\\s?(?:yo|y\\/o|y\\.o)(?![a-z])`, 'u'),
  new RegExp(
    `(?<![a-z])(?:age|aged|ages)(?:\\s(?:of|is|just|only|about|around)|\\s?:){0,2}\\s?${AGE}(?!\\d|\\s?%)`,
    'u',
  ),
  new RegExp(
    `(?<![a-z])(?:she is|she['’]s|i am|i['’]m|is (?:just|only|now|barely|still))\\s(?:just\\s|only\\s|now\\s|barely\\s|still\\s|about\\s|around\\s)?${AGE}(?=[\\s]?(?:[.,;!?]|$|and(?![a-z])|but(?![a-z])|this\\s|now(?![a-z])))`,
    'u',
  ),
  new RegExp(
    `(?<![a-z])(?:in|into|past|still in|through) her (?:early |mid |middle |late |mid-|early-|late-)?${DECADES}(?![a-z])`,
    'u',
  ),
  new RegExp(`(?<![a-z])(?:early|mid|late)[\\s-]${DECADES}(?![a-z])`, 'u'),
  new RegExp(
    `(?<![a-z])(?:turn(?:s|ed|ing)?|under|over|below)\\s${AGE}(?=\\s?(?:[.,;!?]|$|this |last |next |in ))`,
    'u',
  ),
  new RegExp(
    `(?<![a-z])(?:at|only|just|barely|(?:lady|woman|girl) of)\\s(?:1[89]|[2-6]\\d|${TEENS_AND_TENS})(?=[.;!?]|,? she(?![a-z])|$)`,
    'u',
  ),
  /(?<![a-z\d])(?:1[89]|[2-5]\d)(?:st|nd|rd|th) birthday|(?<![a-z])(?:twent|thirt|fort)[a-z]{1,3}(?:[\s-][a-z]{4,7})? birthday/u,
  /(?<![a-z])born (?:in|on|around) [^.!?]{0,16}(?:19[5-9]|20[01])\d(?!\d)/u,
  /(?<![a-z])(?:teen|teens|teenaged?|teenagers?|underage|under-age|barely legal|schoolgirls?|minors?)(?![a-z])/u,
  /(?:\d{2}|[一二三四五六]?十[一二三四五六七八九几多]{0,2}|二八)\s?(?:周?岁|歲)/u,
  /芳龄|年方|年仅|妙龄|年纪轻轻|未成年|少女|奔三|[二三四]十出头|\d{2}\s?出头|(?:年龄|年纪|今年)(?:是|为|才|刚|刚满|只有|大约|约|:|：){0,2}\s?[\d一二三四五六十]/u,
  /[6-9][05]\s?后|0[05]\s?后|[七八九零][零五]后|(?:生于|出生于|出生在)\s?[12１２一二九]|(?:19|20)\d\d\s?年\s?(?:出生|生|的女)|属[鼠牛虎兔龙蛇马羊猴鸡狗猪](?:的|，|。|,|\.|!|！|$)/u,
];

const sexual = [
  /(?<![a-z])(?:sex|sexy|sexier|sexiest|sexual(?:ly|ity)?|erotic(?:a|ally)?|seduc(?:e|es|tive|tively|tion)|sensual(?:ly|ity)?|nud(?:e|es|ity)|naked(?! eye)|topless|lingerie|undress(?:ed|es|ing)?|stripping|stripped|striptease|orgasms?|intercourse|foreplay|fetish(?:es)?|kinky|kinks?|bdsm|prostitut(?:e|es|ion)|hookers?|call girls?|escort (?:service|girl)s?|porn(?:ographic|ography|o)?|aphrodisiacs?|condoms?|gfe|breasts?(?! of)|busty|buttocks|cleavage|horny|lust(?:s|ful|y)?|arous(?:e|es|ed|al|ing)|naughty|x-rated|libido)(?![a-z])/u,
  /(?<![a-z])(?:adult|extra|special|intimate|full|bodily) (?:services?|favou?rs|encounters?|massages?|acts?|relations|pleasures?)(?! (?:restaurant|counter|hotel|charge))(?![a-z])/u,
  /(?<![a-z])(?:happy endings?|one[\s-]night stands?|ma(?:ke|kes|king|de) love|love-?making|in (?:her |your |his )?bed(?![a-z]| by| before| early)|in (?:the|her|your) bedroom|between the sheets|share (?:a|your|her) bed|girlfriend experience|friends with benefits|bare skin|physical (?:pleasures?|intimacy|desires?)|carnal|intimacy|turn(?:s|ed)? (?:you|him|men) on|no clothes|without clothes|take off her|spend(?:s)? the night with)/u,
  /(?<![个天理感知人弹特惯异同男女])性(?:服务|爱|行为|感(?!染|受|觉|悟)|交|欲|生活|暗示|伴侣|关系|需求|挑逗|方面|快感)|(?:两|异)性(?:关系|服务|欢愉)|[男女]性(?:服务|私密)/u,
  /做爱|发生关系|上门按摩|情色|色情|情趣|一夜情|肉体|床[上伴笫戏]|上床|亲密(?:服务|接触|行为|关系|按摩)|(?:特殊|全套|额外|成人|私密|贴身)服务|卖淫|嫖|援交|约炮|挑逗|撩人|催情|避孕套|安全套|内衣|脱[衣光]|胸部|酥胸|丰满|翘臀|前戏|春宵|云雨|鱼水之欢|女友体验|包夜|过夜|身体的欢愉|肌肤之亲|情欲|欲望|裸/u,
];

/** Streets with a house number; block numbers, units and postal codes are among the contact data. */
const addresses = [
  /(?<![a-z\d.,$#/])(?<!district |districts |sector |line |exit |lorong |in |since )\d{1,4}[a-e]?,?\s(?!(?:min|mins|minutes?|hours?|stops?|metres?|km|m)\s)(?:(?!(?:near|around|and|or|of|in|along|to|on|off|is|at|the|from|by|covers|has|with|for|until|pm|am)\s)[a-z'’.]{2,14}\s){1,3}(?:road|rd|street|avenue|ave|lane|drive|close|crescent|terrace|boulevard|walk|way|place|link|rise|grove|quay)(?![a-z])/u,
  /(?<![a-z\d.,$#/])\d{1,4}[a-e]?,?\s(?:jalan|lorong|jln|lor)\s[a-z\d]/u,
  /(?<![a-z])(?:house|apartment|flat|unit|room|suite|villa|door)\s?(?:no\.?|number|#)?\s?\d{1,5}(?![\d%])(?!\s(?:hours?|minutes?|people))/u,
  /(?<![a-z])(?:lives?|stays?|resides?|flat|apartment|home|condo)\s(?:is\s)?(?:at|on|in) (?:the )?(?:\d|level \d|floor \d|\d{1,2}(?:st|nd|rd|th) floor)/u,
  /(?<![a-z\d])\d{1,2}(?:st|nd|rd|th) (?:floor|storey|level)(?![a-z])/u,
  /(?<![a-z])(?:condo|flat|apartment|tower|home|place)(?![a-z])[^.!?]{0,20}(?:level|floor|storey) \d/u,
  /[路街道巷弄]\s?[一二三四五六七八九十百\d]{1,4}\s?[号號](?!线|出口)|\d{1,4}\s?号楼|[\d一二三四五六七八九十]{1,3}\s?[楼层]\s?[\d一二三四五六七八九十零]{1,4}\s?(?:室|单元|号|房)|\d{2,4}\s?(?:号房|号室|房间|号单位)|房号|门牌|(?:住|家)在?[^。！？]{0,12}[\d一二三四五六七八九十百]\s?[号楼栋座]/u,
];

const contentPatterns = [
  ['address', addresses],
  ['age', ages],
  ['sexual', sexual],
] as const;

/** The first kind of unfit content in a text, if there is any. */
export const unfitContentOf = (text: string): UnfitContent | undefined => {
  const spans = contactSpans(text);
  if (hasContactData(text) || spans.some(({ kind }) => kind !== 'address')) return 'contact';
  if (spans.length > 0) return 'address';
  const folded = foldText(text).text;
  return contentPatterns.find(([, patterns]) => patterns.some((one) => one.test(folded)))?.[0];
};

/** Whether the built-in writer may repeat what a profile says. */
export const isFitToPublish = (text: string): boolean =>
  unfitContentOf(text) === undefined && withoutFigures(text) === text.trim();
