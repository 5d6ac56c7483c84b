import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's parameters, which are the library's own. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let hashOfNobody: Promise<string> | undefined;

/** Takes as long for a user who does not exist, so that time tells nothing. */
export const passwordMatches = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== undefined;
};
