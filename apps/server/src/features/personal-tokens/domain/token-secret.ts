/**
 * `dj10001-` and 256 random bits. The complex stands in front, as row-level security must know it before anything can be looked
 * for; what begins so can be found where it should not lie (in mails, in files).
 */
const SECRET = /^dj(\d{5})-[\w-]{43}$/;

export const tokenSecret = (aptId: string, random: string): string => `dj${aptId}-${random}`;

/** The complex that a secret says it is of; null: it is none of ours. */
export const complexOfSecret = (secret: string): string | null => SECRET.exec(secret)?.[1] ?? null;
