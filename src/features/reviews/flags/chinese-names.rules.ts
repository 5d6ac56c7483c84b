/** Finds full names in Chinese characters: a family name and a given name, after or before words that point to a person. */

const FAMILY =
  '[陈陳林黄黃李王张張刘劉吴吳杨楊蔡郑鄭许許谢謝曾邓鄧叶葉苏蘇梁罗羅郭何高马馬朱胡徐孙孫赵趙周洪沈韩韓冯馮曹彭董袁潘于蒋蔣余杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武乔喬贺賀赖賴龚龔文卓颜顏符饶饒]';
/** After "she is", other words begin with most of the characters above. */
const COMMON_FAMILY = '[陈陳林黄黃李王张張刘劉吴吳杨楊蔡郑鄭许許谢謝]';
/** Characters that end a name or never are a part of it. */
const AFTER = '(?=$|[^\\p{Script=Han}]|[的了是在住她他很和，。！、])';
const TITLES =
  '(?:小姐|女士|先生|老师|老師|姐姐|妹妹|阿姨|哥哥|太太|老板|老闆|医生|醫生|经理|經理|同学|同學)';
const GIVEN = '[\\p{Script=Han}--[的了是在她他我你很和不就也都还没有要会去来到说叫做住]]';

/** With "full name" two characters are enough; after "she is called" there must be three. */
const PATTERNS = [
  new RegExp(
    `(?:真名|全名|本名|原名|真实姓名|真實姓名|姓名|身份证名|身份證名)(?:字)?(?:叫做|叫作|叫|是|为|為)?[\\s:：]{0,2}${FAMILY}(?!${TITLES})${GIVEN}{1,2}${AFTER}`,
    'v',
  ),
  new RegExp(
    `(?:她|他|我|小姐|女孩|妹子|名字)(?:的名字)?(?:叫做|叫作|叫|名为|名為)[\\s:：]{0,2}${FAMILY}(?!${TITLES})${GIVEN}{2}${AFTER}`,
    'v',
  ),
  new RegExp(`(?:[她他我]|名字)是${COMMON_FAMILY}(?!${TITLES})${GIVEN}{2}${AFTER}`, 'v'),
  new RegExp(`(?<!像|比|如)${FAMILY}(?!${TITLES})${GIVEN}{2}(?:小姐|女士|先生)(?!们)`, 'v'),
];

export const hasChineseFullName = (text: string): boolean =>
  PATTERNS.some((pattern) => pattern.test(text));
