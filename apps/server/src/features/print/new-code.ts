import { randomBytes } from 'node:crypto';

/** Without letters and digits that are taken for each other when a paper is copied by hand. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 26;

/** 130 bits by chance: nobody comes upon the code of another paper. */
export const newCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
