import { testLookalikes } from '#tests/support/similar-pictures-suite.ts';

await testLookalikes('folder');
