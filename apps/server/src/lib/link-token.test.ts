import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

const LINK = '01a1eb51-a0a8-731b-b095-82160b16e2ff';
const secrets = { current: randomBytes(32), previous: [] };

it('CRD-05 a link is opened by what our key makes of its id, the same each time, and by nothing else', () => {
  const token = linkToken(secrets, '10001', LINK);
  expect(linkToken(secrets, '10001', LINK)).toBe(token);
  expect(readLinkToken(secrets, token)).toEqual({ aptId: '10001', linkId: LINK });
  const other = { current: randomBytes(32), previous: [] };
  const end = token.at(-2) === 'A' ? 'B' : 'A';
  for (const wrong of [
    linkToken(other, '10001', LINK),
    token.replace('10001', '10002'),
    token.replace('01a1eb51', '01a1eb52'),
    token.slice(0, -2) + end + token.at(-1),
    token.slice(0, -1),
    `${token}A`,
    '',
  ])
    expect(readLinkToken(secrets, wrong), wrong).toBeNull();
});

it('TOK-13 a link of before a change of keys stays good while the old key is kept', () => {
  const token = linkToken(secrets, '10001', LINK);
  const rotated = { current: randomBytes(32), previous: [secrets.current] };
  expect(readLinkToken(rotated, token)).toEqual({ aptId: '10001', linkId: LINK });
  expect(readLinkToken({ ...rotated, previous: [] }, token)).toBeNull();
});
