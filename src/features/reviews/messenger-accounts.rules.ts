import { matchesIn, type TextMatch, type TextSpan } from '#features/reviews/text-spans.rules.ts';

/** Finds account names of messengers: after the name of a messenger, before it, and after an `@`. */

/** How sure it is that an account name follows. */
const NONE = 0;
const LIKELY = 1;
const CERTAIN = 2;

const WORDS = /(?:live:)?[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?/gu;

/** Messengers by their Latin names, also with other signs between or in place of letters. */
const LATIN_NAMES =
  /(?<![a-z\d])(?:w[\s.*_-]?[e3][\s.*_-]?c[\s.*_-]?h[\s.*_-]?[a4@][\s.*_-]?t|t[\s.*_-]?[e3][\s.*_-]?[l1][\s.*_-]?[e3][\s.*_-]?g[\s.*_-]?r[\s.*_-]?[a4@][\s.*_-]?m|w[\s.*_-]?h?[a4@][\s.*_-]?t[\s.*_-]?s?[\s.*_-]?[a4@][\s.*_-]?p[\s.*_-]?p|wei\s?xin|q\s?q|vx|wx|tele|tg|wa|line|instagram|insta|ins|ig|kakao\s?talk|kakao|snapchat|snap|signal|viber|skype|zalo|discord|facebook|fb|tiktok|twitter|kik|xhs|gmail|hotmail)(?![a-z\d])/gu;
/** Chinese names, among them characters that sound or look alike, and "add V". An account name may follow at once. */
const HAN_NAMES =
  /(?:[加+➕]\s?)?[微薇威维徽]\s?信|[加+➕]\s?[v微薇威维]|v\s?信|(?<![a-z\d])[vw]x(?=[a-z\d])|(?<![a-z\d])v(?=\s?[:=])|加我|电报|電報|纸飞机|紙飛機|飞机号|扣扣|抖音号?|小红书号?|赖(?=\s?[:=号])|艾特/gu;
/** Verbs after which only a word that looks like an account name is one. */
const VERBS = /(?<![a-z\d])(?:add|dm|pm|search|find|username|handle|user\s?id)(?![a-z\d])/gu;

const NAMES_OF_ACCOUNTS = new Set(
  'id account acct acc handle username user name no number uid'.split(' '),
);
const FILLERS = new Set('me us her him my i m at on is the for via by'.split(' '));
const HAN_FILLERS =
  /^[\s:=@>~"'“”「」()[\]{}【】*|→➡👉–—-]{0,6}[号號码碼账帐是为叫搜加我她的你]{0,4}[\s:=@>~"'“”「」()[\]{}【】*|→➡👉–—-]{0,6}$/u;
const POINTING = /[:=@>→➡👉号號是为]/u;
/** Between an account name and the messenger after it, such as "on" or an opening parenthesis. */
const BEFORE_NAME = /^\s{0,2}[([]?\s?(?:(?:on|via|in|by|at)\s{1,2})?(?:(?:her|my|the)\s{1,2})?$/u;
const PHRASE_ENDS = /^\s{0,2}(?:$|[^a-z\d\s])/u;

/** Words that follow the name of a messenger in ordinary sentences. */
const ORDINARY = new Set(
  `about accepted active after again also always answer answers anytime available back before best better
  book booking bookings both call calls chat chats contact days dead details direct down early easy enough
  every fast fine first free friendly from good great group here hers hour hours inactive info instant just
  know late later link listed long media message messages minutes more morning name need never nice night
  actually basically daily definitely directly easily exactly friendly hardly highly immediately instantly lovely
  mainly mostly nearly normally only politely possibly promptly quietly really regularly slowly usually
  none number okay old only open over pass photo photos pics please pls private prompt quick quickly real
  replies reply response request right same sent shown slow soon still sure talk text than thanks that then
  there they this time today told tomorrow transfer update updates user usual very video voice wait week
  well were what when which will with work works worked worthy would wrong your`.split(/\s+/u),
);
const ENDINGS = /(?:ing|ed|ive|able|ible|ful|less|tion|ment|ness|ous)$/u;

const isOrdinary = (word: string): boolean => ORDINARY.has(word) || ENDINGS.test(word);
const hasLetter = (word: string): boolean => /[a-z]/u.test(word);
/** A letter first, and a digit or an underscore: no word of a sentence. */
const isUnusual = (word: string): boolean =>
  word.length > 3 && /^_?[a-z]/u.test(word) && /[\d_:]/u.test(word);
/** Durations, times and ordinals, such as 2hrs, 10mins, 8pm or 1st. */
const MEASURES = /^\d{1,4}(?:st|nd|rd|th|am|pm|h|hr|hrs|hours?|min|mins|minutes?|k|x|d|days?)$/u;

const isAccount = (word: string, sureness: number, isLast: boolean): boolean => {
  if (MEASURES.test(word)) return false;
  if (isUnusual(word)) return true;
  if (sureness === NONE) return false;
  if (!hasLetter(word)) return sureness === CERTAIN && /^\d{5,}$/u.test(word);
  if (word.length < 4 || isOrdinary(word)) return false;
  return sureness === CERTAIN || isLast;
};

/** Single characters with one sign between each, such as "l i l y 8 8". */
const spelledFrom = (
  text: string,
  words: readonly TextMatch[],
  from: number,
): TextSpan | undefined => {
  let last = from;
  for (let next = from + 1; next < words.length && next < from + 30; next += 1) {
    const [one, other] = [words[last], words[next]];
    if (!one || !other || other.text.length > 1) break;
    if (!/^[\s.]$/u.test(text.slice(one.end, other.start))) break;
    last = next;
  }
  const [first, end] = [words[from], words[last]];
  return first && end && last - from > 3 ? { start: first.start, end: end.end } : undefined;
};

/** Index of the first word that ends after this position. */
const firstWordAfter = (words: readonly TextMatch[], position: number): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
};

const MOST_FILLERS = 4;

const accountAfter = (
  text: string,
  words: readonly TextMatch[],
  { end }: TextSpan,
  sureness: number,
): TextSpan | undefined => {
  let sure = sureness;
  let position = end;
  let isNamed = false;
  const first = firstWordAfter(words, end);
  for (let index = first; index <= first + MOST_FILLERS; index += 1) {
    const word = words[index];
    if (!word) return undefined;
    const start = Math.max(word.start, end);
    const gap = text.slice(position, start);
    if (gap.length > 16 || !HAN_FILLERS.test(gap)) return undefined;
    if (POINTING.test(gap)) sure = CERTAIN;
    const candidate = text.slice(start, word.end);
    const isFiller = FILLERS.has(candidate);
    if (!isFiller && !NAMES_OF_ACCOUNTS.has(candidate)) {
      if (candidate.length === 1) return spelledFrom(text, words, index);
      const isLast = PHRASE_ENDS.test(text.slice(word.end, word.end + 3));
      return isAccount(candidate, sure, isLast) ? { start, end: word.end } : undefined;
    }
    if (!isFiller) isNamed = true;
    if (isNamed && candidate === 'is') sure = CERTAIN;
    else if (isNamed || candidate === 'is') sure = Math.max(sure, LIKELY);
    position = word.end;
  }
  return undefined;
};

const accountBefore = (
  text: string,
  words: readonly TextMatch[],
  { start }: TextSpan,
): TextSpan | undefined => {
  let index = firstWordAfter(words, start) - 1;
  for (let skipped = 0; skipped < 3 && index >= 0; skipped += 1, index -= 1) {
    const word = words[index];
    if (!word || start - word.end > 12) return undefined;
    if (FILLERS.has(word.text) || word.text === 'in') continue;
    const fits = isUnusual(word.text) && BEFORE_NAME.test(text.slice(word.end, start));
    return fits ? word : undefined;
  }
  return undefined;
};

const MENTIONS = /(?<![\w.+@-])@[a-z][\w.]{2,29}/gu;
/** Words after an `@` that name a place or a time. */
const PLACES = new Set(
  `admin airport aljunied balestier bay beach bedok bishan bugis cbd changi chinatown city clarke clementi
  duxton dhoby east gardens geylang harbourfront hawker home hotel ion jewel joo jurong kallang katong
  kovan lavender little lunch dinner supper brunch marina marine mbs midnight mrt newton night noon north
  novena orchard outram paya potong punggol raffles redhill river robertson sengkang sentosa serangoon
  somerset tampines tanah tanjong telok tiong toa town vivo west woodlands work yishun zouk`.split(
    /\s+/u,
  ),
);

const isPlace = (mention: string): boolean =>
  PLACES.has(mention.slice(1).split(/[^a-z]/u)[0] ?? '') && !/[\d_]/u.test(mention);

const mentionsIn = (text: string): TextSpan[] =>
  matchesIn(text, MENTIONS).filter((mention) => !isPlace(mention.text));

/** Account names in a folded text. The work per messenger is bounded, so the time is linear. */
export const accountSpans = (text: string): TextSpan[] => {
  const words = matchesIn(text, WORDS);
  const spansAfter = (names: RegExp, sureness: number) =>
    matchesIn(text, names).flatMap((name) => {
      const isNumbered = /^q\s?q$|^扣扣$/u.test(name.text);
      const after = accountAfter(text, words, name, isNumbered ? CERTAIN : sureness);
      const before = names === LATIN_NAMES ? accountBefore(text, words, name) : undefined;
      return [after, before].flatMap((found) => found ?? []);
    });
  return [
    ...spansAfter(LATIN_NAMES, NONE),
    ...spansAfter(HAN_NAMES, CERTAIN),
    ...spansAfter(VERBS, NONE).filter(({ start, end }) => isUnusual(text.slice(start, end))),
    ...mentionsIn(text),
  ];
};
