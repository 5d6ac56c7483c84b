/** The operations of the API document, each with its contract. */

import * as ai from '#features/ai-content/ai-content.contract.ts';
import * as analytics from '#features/analytics/analytics.contract.ts';
import * as tracking from '#features/analytics/tracking/tracking.contract.ts';
import * as audit from '#features/audit/audit.contract.ts';
import * as account from '#features/auth/account.contract.ts';
import * as adminAccess from '#features/auth/admin-access.contract.ts';
import * as auth from '#features/auth/auth.contract.ts';
import * as confirmation from '#features/auth/identity-confirmation.contract.ts';
import * as invitations from '#features/auth/invitations.contract.ts';
import * as notices from '#features/auth/notices.contract.ts';
import * as session from '#features/auth/session.contract.ts';
import * as schedules from '#features/availability/schedule.contract.ts';
import * as services from '#features/catalogue/services.contract.ts';
import * as servicesAdmin from '#features/catalogue/services-admin.contract.ts';
import * as contact from '#features/contact/contact.contract.ts';
import * as directory from '#features/directory/directory.contract.ts';
import * as districtFaces from '#features/directory/district-faces.contract.ts';
import * as landing from '#features/directory/landing/landing.contract.ts';
import * as drawAdmin from '#features/luck/draws/draw-admin.contract.ts';
import * as drawCalendar from '#features/luck/draws/draw-calendar.contract.ts';
import * as draws from '#features/luck/draws/draws.contract.ts';
import * as luckyGarden from '#features/luck/garden/lucky-garden.contract.ts';
import * as luckyMatches from '#features/luck/garden/lucky-matches.contract.ts';
import * as luck from '#features/luck/numbers/luck.contract.ts';
import * as pictures from '#features/media/pictures/pictures.contract.ts';
import * as uploads from '#features/media/uploads/uploads.contract.ts';
import * as approval from '#features/profiles/approval/approval.contract.ts';
import * as duplicates from '#features/profiles/duplicates/duplicates.contract.ts';
import * as profileHistory from '#features/profiles/profile-history.contract.ts';
import * as profileList from '#features/profiles/profile-list.contract.ts';
import * as freelancers from '#features/profiles/profiles.contract.ts';
import * as trash from '#features/profiles/trash/trash.contract.ts';
import * as schedule from '#features/profiles/visibility/publication-schedule.contract.ts';
import * as portal from '#features/provider-portal/portal.contract.ts';
import * as portalAdmin from '#features/provider-portal/portal-admin.contract.ts';
import * as reports from '#features/reports/reports.contract.ts';
import * as reviewHolding from '#features/reviews/holding/holding.contract.ts';
import * as reviewMasks from '#features/reviews/masks/masks.contract.ts';
import * as reviewModeration from '#features/reviews/review-moderation.contract.ts';
import * as reviews from '#features/reviews/reviews.contract.ts';
import type { JsonSchema } from '#lab/fuzz/schema-values.ts';
import * as demo from '#ops/demo/demo-data.contract.ts';
import * as pendingWork from '#pages/admin/overview/pending-work.contract.ts';
import * as operator from '#pages/public/about/operator.contract.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const contracts: readonly Endpoint[] = [
  ...[demo, ai, analytics, tracking, audit, account, auth, adminAccess, confirmation],
  ...[invitations, notices, session, contact],
  ...[drawCalendar, drawAdmin, draws, luck, luckyGarden, luckyMatches],
  ...[portal, portalAdmin, approval, schedule, schedules],
  ...[
    operator,
    landing,
    directory,
    districtFaces,
    duplicates,
    freelancers,
    profileHistory,
    profileList,
    pictures,
    reports,
  ],
  ...[reviewHolding, reviewMasks],
  ...[reviewModeration, reviews, services, servicesAdmin, trash, uploads, pendingWork],
]
  .flatMap((module) => Object.values(module).filter(isEndpoint))
  // Literal paths take precedence over paths with parameters.
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length);

interface Operation {
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Target {
  readonly contract: Endpoint;
  readonly query: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly body: JsonSchema | undefined;
}

const contractOf = (method: string, path: string): Endpoint => {
  const written = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const found = contracts.find((one) => one.method === method && one.path === written);
  if (!found) throw new Error(`No contract is known for ${method} ${path}: add it to the attack`);
  return found;
};

/** Every operation of the document; a missing contract is an error. */
export const targetsOf = ({ paths }: ApiDocument): Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      contract: contractOf(method.toUpperCase(), path),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
    })),
  );

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]*)')}/?$`);

/** The contract for a method and path, with the path parameters. */
export const findContract = (method: string, path: string) => {
  for (const contract of contracts) {
    const match = contract.method === method && patternOf(contract).exec(path);
    if (match) return { contract, values: match.slice(1) };
  }
  return undefined;
};
