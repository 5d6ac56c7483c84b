import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '#pages/admin/shell/sections.ts';
import { type adminRoles, mayCall } from '#platform/contract/admin-role.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** Calls that are made where another declaration decides already. */
const decidedElsewhere: Readonly<Record<string, string>> = {
  restoreFreelancer: 'the undo of deleteFreelancer',
  restoreFreelancers: 'the undo of deleteFreelancers',
  restoreReviews: 'the undo of changeReviews and deleteReview',
  generateIntroduction: 'in the form of updateFreelancer',
  generateAreaGuide: 'in the form of updateFreelancer',
  previewDraw: 'in the form of createDraw',
  createAdminUser: 'in the section of listAdminUsers',
  changeAdminPassword: 'in the section of listAdminUsers, and everybody’s own',
  deactivateAdminUser: 'in the section of listAdminUsers',
  reactivateAdminUser: 'in the section of listAdminUsers',
  endAdminSession: 'in the dialog of listAdminSessions',
  endAdminSessions: 'in the dialog of listAdminSessions',
  listInvitations: 'in the section of listAdminUsers',
  createInvitation: 'in the section of listAdminUsers',
  revokeInvitation: 'in the section of listAdminUsers',
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const modules = import.meta.glob<Record<string, unknown>>('/src/**/*.contract.ts', { eager: true });
const limited = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, contract]) =>
    isEndpoint(contract) && !mayCall(contract, 'read-only') ? [name] : [],
  ),
);

test('Each call that not every role may make is offered by its declared role', () => {
  const code = globSync('src/{features,pages}/**/*.{ts,tsx}')
    .filter((file) => !/\/server\/|\.test\.|\.contract\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isAsked = (name: string) =>
    new RegExp(
      String.raw`<Permitted call=\{${name}\}|(mayCall|useMayCall\(\)|isOffered)\(${name}\)|call: ${name}\b`,
    ).test(code);
  expect(limited.length).toBeGreaterThan(40);
  expect(limited.filter((name) => !isAsked(name) && !(name in decidedElsewhere))).toEqual([]);
  expect(Object.keys(decidedElsewhere).filter((name) => !limited.includes(name))).toEqual([]);
});

test('A read-only admin is offered every section except those about other admins', () => {
  const offered = (role: (typeof adminRoles)[number]) =>
    sections.filter(({ call }) => mayCall(call, role)).map(({ id }) => id);
  expect(offered('owner')).toEqual(sections.map(({ id }) => id));
  const hidden = sections.map(({ id }) => id).filter((id) => !offered('read-only').includes(id));
  expect(hidden).toEqual(['admin-users', 'audit-log']);
});
