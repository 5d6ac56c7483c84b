/** The reference for pictures: plain @fastify/static. */
import serveStatic from '@fastify/static';
import fastify from 'fastify';

const app = fastify();
await app.register(serveStatic, { root: process.env.ROOT ?? '' });
console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
