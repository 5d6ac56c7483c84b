import { testLookalikes } from '#tests/support/lookalikes-suite.ts';

await testLookalikes('folder');
