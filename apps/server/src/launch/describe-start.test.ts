import { expect, test } from 'vitest';
import { judgeNeeds } from '../lib/needs.ts';
import { describeStart } from './describe-start.ts';

const demo = { dataDir: '/자료/data', publicUrl: null };
const production = { dataDir: '/자료/data', publicUrl: 'https://danji.example.kr' };
const facts = { address: 'http://localhost:3000', needs: [], demoAccounts: [], firstAdminLink: null };

test('the demo start names address, accounts, data folder and how to stop', () => {
  const text = describeStart({ ...facts, env: demo, demoAccounts: ['sojang01', 'gwajang01'] });
  for (const part of ['http://localhost:3000', 'sojang01', 'danji1234!', '/자료/data', 'Ctrl+C'])
    expect(text).toContain(part);
  expect(text).not.toContain('살펴볼 것');
  // Whoever is not there, or has a password of their own, is not named.
  expect(text).not.toContain('hoejang01');
});

test('data that is not of the demo names no account and no password', () => {
  const text = describeStart({ ...facts, env: demo });
  for (const word of ['sojang01', 'danji1234!', '시연']) expect(text).not.toContain(word);
});

test('another port than the wished one is said', () => {
  const port = { wanted: 3000, open: 3001, isOurs: false, production: false, trouble: null };
  const text = describeStart({ ...facts, env: demo, needs: judgeNeeds({ port }), address: 'http://localhost:3001' });
  expect(text).toContain('3000번 포트는 이미 쓰이고 있어 3001번으로 엽니다.');
});

test('AUT-09 a production start shows no account, only the one-time link when there is one', () => {
  const link = 'https://danji.example.kr/first#abc';
  const text = describeStart({ ...facts, env: production, firstAdminLink: link });
  expect(text).toContain(link);
  expect(text).toContain('24시간');
  for (const word of ['sojang01', 'danji1234!', '시연']) expect(text).not.toContain(word);
  expect(describeStart({ ...facts, env: production })).not.toContain('첫 관리자');
});
