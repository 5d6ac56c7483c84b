import { listAuditLog } from '#features/audit/audit.contract.ts';
import { getFreelancer } from '#features/profiles/profiles.contract.ts';
import { insertFreelancer, type TestProfile } from '#tests/support/builders.ts';
import { paramsOf } from '#tests/support/directory-app.ts';
import { openPortal } from '#tests/support/portal-link.ts';
import { startTestApp } from '#tests/support/test-app.ts';

export const picture = (name: string) => `https://pictures.example/${name}.jpg`;
export const pictures = { profileImage: picture('a'), galleryImages: [picture('b'), picture('c')] };

/** An app with profiles whose providers have opened the portal, and what others read of them. */
export const startPortal = async () => {
  const testApp = await startTestApp();
  const { app, db, visitor, admin } = testApp;

  const start = async (values: TestProfile = {}) => {
    const { id } = await insertFreelancer(db, { ...pictures, about: 'Knows the city.', ...values });
    const her = await openPortal(app, admin, id);
    const confirm = async () => her.confirm((await her.read()).shown);
    return { id, her, confirm };
  };
  const shownStatus = async (id: number) => {
    const { confirmedAt, isAvailable, awayUntil } = await visitor.call(getFreelancer, paramsOf(id));
    return { confirmedAt, isAvailable, awayUntil };
  };
  const notesOf = async (id: number) => {
    const query = { recordType: 'profile' as const, recordId: String(id) };
    const entries = await admin.call(listAuditLog, { query });
    return entries.map(({ action, fields }) => [action, ...fields].join(' ')).reverse();
  };

  return { ...testApp, start, shownStatus, notesOf };
};
