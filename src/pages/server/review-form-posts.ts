import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  draftOf,
  isRated,
  type PostedReview,
  postedReviewKey,
  type ReviewDraft,
} from '#features/reviews/posted-review.rules.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import { pageErrorHandler } from '#pages/server/page-error.ts';
import { createPageReader } from '#pages/server/page-reads.ts';
import type { PageRenderer } from '#pages/server/page-renderer.ts';
import { originOf } from '#pages/server/request-origin.ts';
import { AppError } from '#platform/server/http/errors.ts';
import { isFromOwnPage } from '#platform/server/http/reserved-paths.ts';
import { limit } from '#platform/server/limits/limit.ts';
import { REQUEST_ID_HEADER } from '#platform/server/logging/request-id.ts';

/** The longest comment, with every character in its longest spelling. */
const MAX_FORM_BYTES = 64 * 1024;
const PROFILES = ['/profile/:id', '/zh/profile/:id'];

type Outcome = PostedReview['outcome'];
type FormRequest = FastifyRequest<{ Params: { id: string }; Body: URLSearchParams }>;

const statusOf = (outcome: Outcome): number =>
  outcome.kind === 'taken' ? 201 : outcome.kind === 'refused' ? outcome.status : 400;

interface PostedReviewsOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
}

/** What the form holds beside the review. Its key is made here: a challenge is for one review alone. */
const marksOf = (fields: URLSearchParams) => {
  const [key, proof, subject] = ['submissionKey', 'proof', 'subject'].map((name) =>
    fields.get(name),
  );
  return {
    submissionKey: key || randomBytes(16).toString('hex'),
    ...(proof && { proof }),
    ...(subject && { subject }),
  };
};

/** Reviews from browsers that have no script, or not yet: the profile's page answers them. */
export const registerPostedReviews = async (
  app: FastifyInstance,
  { renderer, publicUrl }: PostedReviewsOptions,
): Promise<void> => {
  const beginReads = createPageReader(app);
  // Each answer is made for one visitor alone, the refusals of the call below too.
  const forms = limit(app, {
    name: 'posted reviews',
    max: 60,
    minutes: 10,
    message: 'Too many reviews. Please try again later.',
  });

  /** By the call that scripts make: with its checks, its limits and its words. */
  const submit = async (
    { ip, id: reqId }: FormRequest,
    id: number,
    draft: ReviewDraft,
  ): Promise<PostedReview> => {
    if (!isRated(draft)) return { draft, outcome: { kind: 'incomplete' } };
    const answer = await app.inject({
      method: submitReview.method,
      url: submitReview.path.replace(':id', String(id)),
      payload: draft,
      headers: { [REQUEST_ID_HEADER]: reqId },
      remoteAddress: ip,
    });
    const { luckyNumber, receipt, message, code, reason, challenge } = answer.json();
    return answer.statusCode === submitReview.status
      ? { draft, outcome: { kind: 'taken', luckyNumber, receipt } }
      : {
          // Who sends it again after a while, with this, need not do the sum that a script would.
          draft: { ...draft, ...(challenge && { proof: challenge }) },
          outcome: { kind: 'refused', status: answer.statusCode, message, code, reason },
        };
  };

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    for (const path of PROFILES) {
      routes.route<{ Params: { id: string }; Body: URLSearchParams }>({
        method: 'POST',
        url: path,
        schema: { hide: true },
        errorHandler: pageErrorHandler,
        onRequest: async (request) => {
          if (isFromOwnPage(request.headers, originOf(request, publicUrl))) return;
          throw new AppError('invalid_input', 'Reviews are taken from our own pages only');
        },
        preHandler: forms,
        handler: async (request, reply) => {
          const { href } = renderer.addressOf(request.url);
          const id = Number(href.split('/').at(-1)) || 0;
          const posted = await submit(request, id, {
            ...draftOf(request.body),
            ...marksOf(request.body),
          });
          const page = await renderer.render(href, {
            origin: originOf(request, publicUrl),
            isStandIn: false,
            read: beginReads(request.id).read,
            known: [[postedReviewKey(id), posted]],
          });
          return reply
            .status(page.status === 200 ? statusOf(posted.outcome) : page.status)
            .headers({ 'content-security-policy': page.policy, 'cache-control': 'no-store' })
            .type('text/html; charset=utf-8')
            .send(Buffer.from(page.body));
        },
      });
    }
  });
};
