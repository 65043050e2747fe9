import { randomBytes } from 'node:crypto';
import { openFragileOffice } from '../../../test/broken-calls.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { makeAccount, signedHeaders, slip } from './testing/erp-client.ts';

const world = openFragileOffice();
const PATH = '/api/erp/documents';

const key = forThisFile(() => makeAccount(world.server, '10001', ['SEND']));

let next = 0;
const documents = (number: string) =>
  world.count("document where special = 'withdrawal' and content->>'number' = $1", number);
const toNumber = async () => `2026-F${++next}`;

/** Signed anew for each try, as a careful sender does. */
async function signed(number: string, nonce = randomBytes(16).toString('base64url')) {
  const payload = JSON.stringify(slip(number));
  const headers = signedHeaders(world.server, key, { method: 'POST', path: PATH, raw: payload, nonce });
  return { path: PATH, headers: { 'content-type': 'application/json', ...headers }, payload };
}

world.breakEachCall('IDM-03, IDM-06 a signed call whose n-th database call breaks makes one document or none', [
  {
    name: '출금전표, known again by its number',
    prepare: toNumber,
    request: signed,
    look: documents,
    once: 1,
    // A nonce is spent, and the call counted, by each that was heard to its end.
    mayRemain: ['service_nonce', 'rate_window'],
    sameAnswer: ({ docId, number, state }) => ({ docId, number, state }),
  },
]);
