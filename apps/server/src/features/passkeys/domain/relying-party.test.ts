import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it('CRD-04 a key is good from the public address alone, to the letter', () => {
  const party = relyingPartyOf('https://danji.example.kr/');
  expect(party.id).toBe('danji.example.kr');
  expect(party.isOwn('https://danji.example.kr')).toBe(true);
  for (const other of [
    'http://danji.example.kr',
    'https://danji.example.kr:8443',
    'https://www.danji.example.kr',
    'https://danji.example.kr.evil.kr',
    'https://danji-example.kr',
    'http://localhost:3000',
    'null',
    '',
  ])
    expect({ other, own: party.isOwn(other) }).toEqual({ other, own: false });
});

it('CRD-04 without a public address it is this machine, on any port, and nothing that only looks like it', () => {
  const party = relyingPartyOf(null);
  expect(party.id).toBe('localhost');
  expect(['http://localhost', 'http://localhost:3000'].every(party.isOwn)).toBe(true);
  for (const other of [
    'http://localhost.evil.kr',
    'https://evil.kr',
    'http://localhost:3000.evil.kr',
    'http://127.0.0.1',
  ])
    expect({ other, own: party.isOwn(other) }).toEqual({ other, own: false });
});
