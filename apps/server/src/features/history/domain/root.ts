import { createHash } from 'node:crypto';

/** What a root says, before it is signed. */
type RootClaim = {
  readonly no: number;
  readonly at: string;
  readonly events: number;
  readonly merkle: Buffer;
  readonly prevHash: Buffer;
  readonly keyId: string;
};
export type Root = RootClaim & { readonly hash: Buffer; readonly signature: Buffer };

/** What the first root is chained to. */
export const FIRST_ROOT: Buffer = Buffer.alloc(32);

/** What is signed. Each root carries the hash of the one before it, so that none can be taken out. */
export const rootHash = ({ no, at, events, merkle, prevHash, keyId }: RootClaim): Buffer =>
  createHash('sha256')
    .update(prevHash)
    .update(JSON.stringify({ v: 1, no, at, events, merkle: merkle.toString('hex'), keyId }))
    .digest();

/** One root as a line of the file beside the database. */
export const rootLine = (root: Root): string =>
  JSON.stringify({
    no: root.no,
    at: root.at,
    events: root.events,
    merkle: root.merkle.toString('hex'),
    prevHash: root.prevHash.toString('hex'),
    hash: root.hash.toString('hex'),
    keyId: root.keyId,
    signature: root.signature.toString('base64'),
  });
