/** Describes what is wrong with a response; empty if it is valid. */

import type { AttackCase } from '#lab/fuzz/cases.ts';
import { FORGED_HOST } from '#lab/fuzz/corrupted-requests.ts';
import { headerOf } from '#lab/fuzz/request.ts';
import type { Answer } from '#lab/fuzz/send.ts';
import { errorCodes } from '#platform/contract/error-body.ts';

/** Internal details. No request of a run contains text that matches one of these. */
const innerDetails: readonly RegExp[] = [
  /(?:\.[cm]?[jt]sx?|<anonymous>):\d+:\d+/,
  /node_modules|node:internal|\/src\/|file:\/\/\//,
  /\b(?:Type|Range|Syntax|Reference|Database|Drizzle|Zod)?Error\b/,
  /FST_|ERR_[A-Z]|ECONN|ENOENT|EISDIR/,
  /\b(?:relation|column|constraint|duplicate key|violates|syntax error at|encoding "UTF8")/,
  /\b(?:admin_users|admin_sessions|popularity_points|search_text|password_hash)\b/,
  /Cannot read prop|is not a function|is not defined|Unexpected token/,
];

const isCall = ({ request }: AttackCase) => /^\/api\//.test(request.target);

const shapeProblem = ({ body }: Answer, target: string): string | undefined => {
  try {
    const { message, code, error } = JSON.parse(body);
    const text = target.includes('/auth/login') ? (error ?? message) : message;
    if (typeof text !== 'string' || text === '') return 'an error without a message';
    return errorCodes.includes(code) ? undefined : `an error with the code ${code}`;
  } catch {
    return 'an error that is no JSON';
  }
};

const headersProblem = ({ headers }: Answer): string | undefined => {
  const needed = [
    ...['x-content-type-options', 'content-security-policy', 'x-request-id'],
    ...['cross-origin-opener-policy', 'permissions-policy'],
  ];
  const missing = needed.filter((name) => !headers[name]);
  return missing.length > 0 ? `no ${missing.join(', ')}` : undefined;
};

/** An incomplete request or a protocol upgrade may get no response. */
const mayGoUnanswered = ({ request }: AttackCase) =>
  request.raw !== undefined || headerOf(request, 'upgrade') !== undefined;

/** Rejected by the HTTP parser, before the request reached the app. */
const isNoRequest = ({ status, headers }: Answer) =>
  [400, 408, 413, 417, 431].includes(status) && headers['x-request-id'] === undefined;

/** The style element of a page is ours, and its rules have words such as `column`. */
const withoutStyles = (body: string): string => body.replace(/<style>[\s\S]*?<\/style>/, '');

export const problemsOf = (attack: AttackCase, answer: Answer): string[] => {
  const { request } = attack;
  const { status } = answer;
  const body = withoutStyles(answer.body);
  if (status === 0) return mayGoUnanswered(attack) ? [] : ['no answer'];
  const hasBody = request.method !== 'HEAD';
  const detail = status >= 400 ? innerDetails.find((pattern) => pattern.test(body)) : undefined;
  return [
    status >= 500 && `status ${status}`,
    detail && `an inner detail: ${detail.exec(body)?.[0]}`,
    body.includes(FORGED_HOST) && `the name ${FORGED_HOST}`,
    status >= 400 && hasBody && isCall(attack) && shapeProblem(answer, request.target),
    !isNoRequest(answer) && headersProblem(answer),
  ].filter((problem) => typeof problem === 'string');
};
