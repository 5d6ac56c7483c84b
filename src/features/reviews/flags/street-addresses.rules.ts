import { foldText } from '#platform/contract/fold-text.ts';

/** Words between a house number and the kind of the street. */
const WORD =
  "(?!(?:from|the|to|of|a|in|at|and|or|with|near|for|away|on|by|my|her|is)(?![a-z]))[a-z']{2,15}";
const NOT_COUNTED =
  '(?!(?:minutes?|mins?|hours?|hrs?|km|metres?|meters?|steps|floors?|storeys?|levels?|stops?|days?|nights?|times|stars?|people|years?|months?|rooms?)(?![a-z]))';
/** A house number with its street. */
const STREETS = [
  new RegExp(
    `(?<![\\d.$])\\d{1,4}[a-e]?,?\\s${NOT_COUNTED}(?:${WORD}\\s){1,3}(?:road|rd|street|avenue|ave|drive|lane|crescent|cres|close|terrace|grove|loop|boulevard|gardens|link)(?![a-z])`,
    'gu',
  ),
  /(?<![\d.$])\d{1,4}[a-e]?,?\s(?:jalan|jln|lorong|lor|kampong)\s[a-z\d]/gu,
  /(?<![a-z])(?:house|no\.?|number)\s?\d{1,4}[a-e]?,?\s(?:[a-z']{2,15}\s){0,3}(?:lorong|jalan|lor|jln)\s\w/gu,
  /[\p{Script=Han}]{2}(?:路|街|巷|道|坊|弄)\s?\d{1,4}\s?[号號]/gu,
];
/** Words that say that somebody lives there: a restaurant has an address as well. */
const LIVING =
  /(?<![a-z])(?:lives?|living|lived|stays?|staying|stayed|home|house|flat|condo|apartment|address|addr|rents?|renting|her place|my place|resides?)(?![a-z])|[住家]|地址|公寓|租屋/u;
const NEAR = 40;

/** Whether a text seems to have the street address of somebody's home. */
export const hasStreetAddress = (original: string): boolean => {
  const { text } = foldText(original);
  return STREETS.some((pattern) =>
    [...text.matchAll(pattern)].some(({ index }) =>
      LIVING.test(text.slice(Math.max(0, index - NEAR), index + 6)),
    ),
  );
};
