import { randomBytes } from 'node:crypto';

/** Without letters and digits that are taken for each other when an address is typed from a poster. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const byChance = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** 50 bits: short enough to type, and nobody comes upon it by trying. */
export const newPageCode = (): string => byChance(10);
export const newPublicationCode = (): string => byChance(16);
