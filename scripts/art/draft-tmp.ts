import sharp from 'sharp';
import { portraitSvg } from './portraits.ts';
import { frontHair, profileHair } from './figure.ts';
const poses=['profile','front','hat','profile','back','front'] as const;
const P=Object.keys(profileHair),F=Object.keys(frontHair);
const n=Number(process.argv[2]??18), from=Number(process.argv[3]??0);
const list=Array.from({length:n},(_,j)=>{const i=j+from;return portraitSvg({seed:i+1,features:{complexion:(i*3)%4,hair:i*5%6,profileHair:P[i%P.length]!,frontHair:F[i%F.length]!},pose:poses[i%6]!,light:i*4%9,dress:i*5%12,neckline:i,flower:i*5+1,mirrored:i%2===1})});
const cols=6,cw=266,ch=333;
const t=performance.now();
const tiles=[];for(const [i,s] of list.entries()){tiles.push({input:await sharp(Buffer.from(s)).resize(cw,ch).png().toBuffer(),left:(i%cols)*cw,top:Math.floor(i/cols)*ch}); if(i===0){const b=await sharp(Buffer.from(s)).webp({quality:76}).toBuffer();console.log('svg',s.length,'webp',b.length,'640',(await sharp(Buffer.from(s)).resize(640).webp({quality:74}).toBuffer()).length,'320',(await sharp(Buffer.from(s)).resize(320).webp({quality:72}).toBuffer()).length)}}
console.log((performance.now()-t)/n,'ms each');
await sharp({create:{width:cols*cw,height:Math.ceil(list.length/cols)*ch,channels:3,background:'#fff'}}).composite(tiles).png().toFile('/tmp/draft.png');
