/** The S3 server of the tests. AGED_MS sets the age of all objects. */
import { startS3Server } from '#tests/support/s3/s3-server.ts';

const { endpoint } = await startS3Server({ agedMs: Number(process.env.AGED_MS ?? 0) });
console.log(`ready ${endpoint}`);
