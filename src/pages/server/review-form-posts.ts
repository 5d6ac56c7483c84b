import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  isRated,
  type PostedReview,
  type ReviewDraft,
  reviewDraftOf,
} from '#features/reviews/posted-review.rules.ts';
import { postedReviewKey } from '#features/reviews/posted-review-key.rules.ts';
import { submitReview } from '#features/reviews/reviews.contract.ts';
import type { PageRenderer } from '#pages/page-renderer.contract.ts';
import { pageErrorHandler } from '#pages/server/page-error.ts';
import { createPageReader } from '#pages/server/page-reads.ts';
import { AppError } from '#platform/server/http/errors.ts';
import { PUBLIC_BODY_BYTES } from '#platform/server/http/json-body.ts';
import { originOf } from '#platform/server/http/request-origin.ts';
import { limit } from '#platform/server/limits/limit.ts';
import { REQUEST_ID_HEADER } from '#platform/server/logging/request-id.ts';

const PROFILES = ['/profile/:id', '/zh/profile/:id'];

type Outcome = PostedReview['outcome'];
type FormRequest = FastifyRequest<{ Params: { id: string }; Body: URLSearchParams }>;

const statusOf = (outcome: Outcome): number =>
  outcome.kind === 'taken' ? 201 : outcome.kind === 'refused' ? outcome.status : 400;

interface PostedReviewsOptions {
  readonly renderer: PageRenderer;
  readonly publicUrl: string | undefined;
}

/** Other fields; a key is generated if missing, because a challenge is valid for one review. */
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

/** Accepts reviews posted without scripts; the response is the page of the profile. */
export const registerPostedReviews = async (
  app: FastifyInstance,
  { renderer, publicUrl }: PostedReviewsOptions,
): Promise<void> => {
  const beginReads = createPageReader(app);
  // Each response, also a refusal, renders a page that cannot be cached, so posts have their own rate limit.
  const forms = limit(app, {
    name: 'posted reviews',
    max: 60,
    minutes: 10,
    message: 'Too many reviews. Please try again later.',
  });

  /** Submits through the API endpoint, with its validation, rate limits and messages. */
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
    const { luckyNumber, receipt, isHeld, message, code, reason, challenge } = answer.json();
    return answer.statusCode === submitReview.status
      ? { draft, outcome: { kind: 'taken', luckyNumber, receipt, isHeld } }
      : {
          // Resubmitting the challenge after a delay replaces the proof of work that a script would compute.
          draft: { ...draft, ...(challenge && { proof: challenge }) },
          outcome: { kind: 'refused', status: answer.statusCode, message, code, reason },
        };
  };

  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: PUBLIC_BODY_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    );
    for (const path of PROFILES) {
      routes.route<{ Params: { id: string }; Body: URLSearchParams }>({
        method: 'POST',
        url: path,
        schema: { hide: true },
        errorHandler: pageErrorHandler,
        // A request without a content type and a body is not parsed.
        preValidation: async ({ body }) => {
          if (body instanceof URLSearchParams) return;
          throw new AppError('invalid_input', 'Please fill in the form');
        },
        preHandler: forms,
        handler: async (request, reply) => {
          const { href } = renderer.addressOf(request.url);
          const id = Number(href.split('/').at(-1)) || 0;
          const posted = await submit(request, id, {
            ...reviewDraftOf(request.body),
            ...marksOf(request.body),
          });
          const page = await renderer.render(href, {
            origin: originOf(request, publicUrl),
            isOriginPlaceholder: false,
            read: beginReads(request).read,
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
