import { createContext, type ReactNode, useContext } from 'react';
import { type AccessRule, type AdminRole, mayCall } from '#platform/contract/admin-role.ts';

/**
 * The role of the signed-in admin. The server decides about each call; the role in the browser only
 * keeps what would be refused from being offered.
 */
const AdminRoleContext = createContext<AdminRole>('owner');

export const AdminRoleProvider = AdminRoleContext.Provider;

/** Returns whether the signed-in admin may make a call, by the role that its contract declares. */
export const useMayCall = (): ((call: AccessRule) => boolean) => {
  const role = useContext(AdminRoleContext);
  return (call) => mayCall(call, role);
};

interface PermittedProps {
  /** The contract of the call that the children make. */
  readonly call: AccessRule;
  readonly children: ReactNode;
}

/** Renders its children only for admins who may make the call. */
export const Permitted = ({ call, children }: PermittedProps) =>
  useMayCall()(call) ? children : null;
