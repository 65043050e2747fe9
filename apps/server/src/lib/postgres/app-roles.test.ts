import { expect, it } from 'vitest';
import { judgeRights, missingSettings, type Owner } from './app-roles.ts';

const weak: Owner = {
  owner: 'office',
  database: 'danji',
  super: false,
  createrole: false,
  may_create: true,
  has_schemas: true,
  may_connect: true,
  may_lend: true,
  may_create_tables: true,
  other_owner: null,
};
const byHand = { keepsRole: true, setsPassword: false };
const app = { rolname: 'danji_app', rolconfig: missingSettings(undefined), lent: false, administered: false };
const platform = { rolname: 'danji_platform', rolconfig: null, lent: true, administered: false };

it('OPS-06 roles that are looked after by hand and are not there are both asked for', () => {
  expect(judgeRights(weak, { app, platform }, byHand)).toEqual([]);
  expect(judgeRights(weak, { app: undefined, platform }, byHand)).toContain(
    "create role danji_app login password 'DATABASE_APP_URL에 적은 비밀번호'",
  );
  const none = judgeRights(weak, { app: undefined, platform: undefined }, byHand);
  expect(none.map((statement) => statement.split(' ').slice(0, 3).join(' '))).toEqual([
    'create role danji_app',
    'create role danji_platform',
    ...missingSettings(undefined).map(() => 'alter role danji_app'),
    'grant danji_platform to',
  ]);
  // Without DATABASE_APP_URL the owner makes them, and needs the right to.
  expect(judgeRights(weak, { app: undefined, platform }, { ...byHand, keepsRole: false })).toEqual([
    'alter role "office" createrole',
    'grant danji_platform to "office" with admin option',
  ]);
});

it('OPS-06 a right on the database is asked for only while something is to be made with it', () => {
  const barred = { ...weak, may_create: false };
  expect(judgeRights(barred, { app, platform }, byHand)).toEqual([]);
  expect(judgeRights({ ...barred, has_schemas: false }, { app, platform }, byHand)).toEqual([
    'grant create on database "danji" to "office"',
  ]);
  // Whoever may not connect is let in by the start, where the owner may.
  expect(judgeRights({ ...weak, may_connect: false }, { app, platform }, byHand)).toEqual([]);
  expect(judgeRights({ ...weak, may_connect: false, may_lend: false }, { app, platform }, byHand)).toEqual([
    'grant connect on database "danji" to danji_app',
  ]);
});
