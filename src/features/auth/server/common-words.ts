/** Common passwords, in lower case. Surrounding digits and symbols are ignored when matching. */
const WORDS = `
password passwort passwords passw passwd passcode passphrase mypassword thepassword newpassword oldpassword
yourpassword passwordone secret secrets topsecret mysecret private access login logon signin admin admins
administrator adminadmin rootroot root superuser super superman supervisor manager owner user users username
default guest guests temp temporary temppass test tests tester testing testtest testuser demo demodemo sample example
change changeme changeit changethis changenow letmein letmeinnow letme openup opensesame open sesame enter
entry welcome welcomeback welcomehome hello hellohello helloworld hithere goodbye goodluck goodday goodmorning
iloveyou iloveu iloveme loveyou loveme lovelove lover lovers lovely love mylove truelove babygirl babyboy baby
sweetheart sweetie sweet honey darling princess prince queen king kingkong angel angels heaven heart hearts
sunshine sunflower sunny moonlight rainbow summer winter spring autumn flower flowers garden gardens gardener
rose roses lily jasmine orchid orchids lotus butterfly dragon dragons phoenix tiger tigers lion lions monkey
monkeys panda pandas kitty kitten kittens puppy puppies doggy dog dogs cat cats horse horses eagle eagles
dolphin dolphins shark sharks spider spiderman batman ironman wolverine hulk thor avengers joker robin superstar
star stars starwars startrek jedi yoda matrix pokemon pikachu naruto goku minecraft fortnite roblox warcraft
football soccer baseball basketball hockey tennis golf golfer cricket rugby arsenal chelsea liverpool everton
manchester manutd manunited barcelona realmadrid juventus ronaldo messi neymar beckham gerrard rooney jordan
lakers yankees cowboys steelers packers raiders ferrari porsche mercedes toyota honda yamaha suzuki nissan
corvette mustang camaro harley ducati
michael michelle jessica jennifer jonathan jordan joshua joseph daniel daniela danielle david andrew andrea
anthony antonio alexander alexandra alexis amanda ashley austin benjamin brandon brian britney carlos caroline
charles charlie charlotte chelsea chris christian christina christine christopher claudia dennis diana dominic
edward elizabeth emily emma eric fernando francis frank gabriel george gerald gloria hannah harry heather helen
isabella jackson jacob james jane jason jasper jeremy jerry john johnny juliet justin karen katherine kelly
kenneth kevin kimberly laura lauren leonard linda lisa louis lucas lucy maggie marcus margaret maria marina mark
martin mary matthew maxwell melissa mercedes miguel miranda monica morgan natalie natasha nathan nicholas nicole
oliver olivia oscar pamela patricia patrick paul peter philip rachel rebecca richard robert roberto ronald
rosemary russell samantha samuel sandra sarah scott sebastian sharon simon sophia sophie stella stephanie
stephen steven susan taylor teresa thomas tiffany tommy vanessa veronica victor victoria vincent virginia
walter wendy william wilson yvonne zachary
weiming xiaoming meiling liling jiahui huimin xinyi yuting siewling ahmad muhammad siti kumar
singapore singapura singapuraku merlion orchard changi sentosa temasek nanyang tampines jurong bedok hougang
serangoon woodlands yishun bishan clementi geylang kallang bugis chinatown marina marinabay esplanade raffles
durian laksa chilicrab kopitiam kopi hawker majulah majulahsingapura lioncity gardencity ilovesg
ilovesingapore malaysia johor penang kualalumpur malacca indonesia jakarta thailand bangkok vietnam philippines
manila china beijing shanghai hongkong taiwan taipei japan tokyo korea seoul india mumbai london paris berlin
newyork america american canada australia sydney england scotland ireland france germany spain italy brazil
lucky luckygarden luckyone luckyme luckyday luckynumber luckycharm luckystrike fortune prosperity
happy happyday happynewyear happybirthday birthday christmas newyear chinesenewyear gongxifacai huatah huat
money moneymoney cash dollar dollars gold golden silver diamond diamonds platinum jackpot casino poker winner
toto fourd lottery million millionaire billionaire success business company office
companion companions escort escorts freelance freelancer directory
computer internet network server database system windows windowsxp microsoft apple macbook iphone android google
gmail yahoo hotmail facebook instagram whatsapp telegram twitter youtube tiktok linkedin amazon netflix samsung
nokia huawei xiaomi oracle cisco linux ubuntu debian docker postgres postgresql mysql redis apache nginx
qwerty qwertz azerty qwertyuiop qwertyqwerty asdf asdfgh asdfasdf zxcv zxcvbn qazwsx qweasd qweasdzxc qweqwe
asdasd zxczxc poiuyt lkjhgf mnbvcxz abcabc abcdef abcdefgh aabbcc xyzxyz
trustno trustnoone trustme whatever whoknows nothing noname nobody nopassword forgot forgotten remember
iforgot idontknow dontknow blank none null undefined
freedom liberty justice peace power powers magic magical mystery shadow shadows hunter hunters killer killers
ninja samurai warrior knight pirate ranger soldier captain master masters monster legend legends hero heroes
phantom ghost spirit demon devil lucifer satan zombie vampire wizard gandalf merlin frodo hobbit
blink blinking jesus jesuschrist christ god godisgood godbless church bible buddha buddhist allah islam mohammed
faith hope grace blessed blessing glory amen
fuckyou fuckoff fuckme asshole bitch bastard bullshit shithead sexy sexysexy hottie
chocolate cookie cookies candy sugar cheese pizza burger coffee espresso whisky whiskey vodka beer banana apple
orange orangejuice cherry strawberry blueberry pepper ginger peanut peanuts pumpkin potato tomato noodles
purple yellow green blue black white red pink silver crimson scarlet turquoise
music guitar piano drummer metallica nirvana eminem beatles slipknot rockyou rockstar rocknroll hiphop blink
family mother father mommy daddy mummy sister brother friend friends bestfriend forever together always
school student teacher college university hospital doctor nurse lawyer police
hunting fishing cooking dancing dancer swimming surfing running camping travel traveler holiday vacation beach
ocean river mountain forest island paradise thunder lightning storm tornado hurricane volcano earthquake
mercury venus earth mars jupiter saturn neptune pluto galaxy universe cosmos apollo
snoopy garfield mickey mickeymouse minnie donald goofy tweety scooby scoobydoo simpsons homer bart doraemon
hellokitty spongebob tinkerbell cinderella barbie
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend today tomorrow yesterday
correcthorsebatterystaple
`;

export const COMMON_WORDS: readonly string[] = WORDS.trim().split(/\s+/);
