/** The S3 server of the tests. Everything in it is as old as AGED_MS says. */
import { startS3Server } from '#tests/support/s3/s3-server.ts';

const { endpoint } = await startS3Server({ agedMs: Number(process.env.AGED_MS ?? 0) });
console.log(`ready ${endpoint}`);
