import { createHash, randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Excludes characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);

const makeCode = (): string => Array.from({ length: GROUPS }, () => group().join('')).join('-');

/** Generates ten codes of 118 bits each. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, makeCode);

/** Ignores case, blanks and hyphens. A fast hash suffices: no 118 bits can be brute-forced. */
export const hashRecoveryCode = (adminId: number, typed: string): string =>
  createHash('sha256')
    .update(`${adminId}|${typed.toLowerCase().replaceAll(/[\s-]/g, '')}`)
    .digest('base64url');
