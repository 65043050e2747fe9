import { expect, it } from 'vitest';
import { judgeVersion } from './ask-registry.ts';

const known = (...versions: string[]) => ({ versions: Object.fromEntries(versions.map((one) => [one, {}])) });

it('SUP-01 a package that is given up or behind its own line is told, and no other', () => {
  expect(judgeVersion('1.2.10', known('1.2.9', '1.2.10', '2.0.0', '1.3.0-beta.1'))).toBe(null);
  expect(judgeVersion('1.2.9', known('1.2.9', '1.2.10'))).toBe('1.2.10 is newer');
  expect(judgeVersion('1.9.0', known('1.9.0', '1.10.0'))).toBe('1.10.0 is newer');
  expect(judgeVersion('0.4.1', known('0.4.1', '0.5.0'))).toBe(null);
  expect(judgeVersion('0.4.1', known('0.4.1', '0.4.2'))).toBe('0.4.2 is newer');
  expect(judgeVersion('18.4.0-beta.17', known('18.4.0-beta.17', '18.5.0'))).toBe(null);
  expect(judgeVersion('1.0.0', { versions: { '1.0.0': { deprecated: 'use another' } } })).toBe('given up: use another');
  expect(judgeVersion('1.0.0', known('1.0.1'))).toBe('not in the registry');
});
