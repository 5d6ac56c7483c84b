const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Family names in Latin letters, without those that are English words. */
export const FAMILY_NAMES = wordsOf(`
  tan lim lee ng ong wong goh chua chan koh teo ang yeo tay ho toh sim chong chia fong seah lau loh chew
  cheong chin foo gan heng hong khoo kwok kwan lai leong leow liew lin liu loo mok neo ooi pang phua poh
  quek quah seet sia siow soh tang teh tham wee woo yap yip yong zhang wang chen huang zhao wu zhou xu zhu
  gao guo luo liang zheng xie feng cao yuan deng tian cai jiang zhong nguyen tran pham hoang phan vu bui
  ngo duong kumar singh nair pillai raj menon rahman ismail ibrahim hassan abdullah yusof osman santos
  reyes cruz garcia mendoza fernandez pereira
`);

/** Syllables of Chinese given names in Latin letters. */
export const GIVEN_SYLLABLES = wordsOf(`
  mei lin ling li hui min wei xin yi ying yan ting jia jie jing qi qian rui shan shu si wen xiao xue yu yun
  zhen hua fang juan lan lian na ping qing rong shi wan xia xiang yin yue zhi bee choo geok gek guat hoon
  hwa hwee kim lay leng mui pei san siew siok sok suan swee yee yen yoke jun hao ming ching peng hock
  keng boon chye kiat seng wah hui xuan han tong le ru ya zi yang ai bao xian ni ke xi hong feng chun
`);

/** Given names of other origins. Names of months are left out. */
export const GIVEN_NAMES = wordsOf(`
  adeline agnes alice alicia amanda amelia amy andrea angel angela angelina angie anna annabel annie
  audrey belinda bella bernice betty brenda carmen carol caroline catherine cecilia celeste charlene
  charlotte chelsea cheryl chloe christina christine cindy claire clara constance cynthia daphne debbie
  deborah denise diana doreen doris dorothy edith elaine eleanor elena elizabeth ella emily emma erica
  esther eunice evelyn felicia fiona florence gina gladys gloria grace hannah hazel heather helen irene
  iris isabel isabella ivy jacqueline jade jamie jane janet janice jasmine jean jennifer jenny jessica
  jessie joan joanna joanne jocelyn josephine joyce judy julia juliana julie karen kate katherine kelly
  kimberly laura lauren lena lily linda lisa lucy lydia mabel mandy margaret maria marie mary megan
  melissa mia michelle miranda monica nancy natalie natasha nicole nina olivia pamela patricia pauline
  peggy penny phoebe priscilla rachel rebecca regina rita rose rosie ruth sabrina samantha sandra sandy
  sarah serena sharon sheila sherry shirley sonia sophia sophie stella stephanie susan sylvia tiffany
  tina tracy valerie vanessa veronica vicky victoria violet vivian wendy winnie yvonne zoe
  alex andrew anthony ben benjamin brian calvin daniel david dennis derek desmond edward eric francis
  gary george henry jack james jason jeremy john jonathan joseph kelvin kenneth kevin leon marcus martin
  matthew michael nicholas patrick paul peter raymond richard robert ryan samuel simon steven terence
  thomas timothy victor vincent william priya deepa kavitha lakshmi meena anita sunita divya
`);

/** Names that another name follows. */
export const FIRST_OF_TWO = wordsOf('siti nur nurul noor nor muhammad mohamed mohd');

/** Words that no name has, although they may be written with a capital letter. */
export const NOT_NAMES = wordsOf(`
  a about all also always an and angel are as at baby beautiful best but by cute dear for from garden good
  great he her here hers hidden his i in is it just kind lady little lovely lucky madam me miss mr mrs ms
  my mystery never nice no none not of on one only or our perfect pretty princess private queen really
  secret she sister so something special star still super sweet that the their there this to top unknown
  very was we what who will with you your
`);

/** A name before one of these words names a place. */
export const PLACES_AFTER = wordsOf(`
  hospital mrt park road square plaza centre center building school street temple restaurant cafe hotel
  mall market hawker station jetty clinic bakery coffee kopitiam noodle noodles food university museum
  library college mosque church shop store estate avenue drive lane salon spa bridge garden gardens
`);
