import { testPictures } from '#tests/support/pictures-suite.ts';

await testPictures('bucket');
