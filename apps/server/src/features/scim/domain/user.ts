import { badValue } from './fault.ts';
import type { Json } from './matches.ts';
import type { Shape } from './patch.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** An employee as the product has them, and what the directory calls them. */
export type SyncedRow = {
  scimId: string;
  memberId: string;
  userName: string;
  externalId: string | null;
  saidName: { formatted?: string; familyName?: string; givenName?: string };
  memberName: string;
  positionName: string | null;
  phoneNo: string | null;
  email: string | null;
  deptId: string | null;
  deptName: string | null;
  isActive: boolean;
  /** What they were before somebody was asked about their leaving; null: nobody is. */
  leavingFrom: 'ACTIVE' | 'ON_LEAVE' | 'LOCKED' | null;
  createdAt: string;
  updatedAt: string;
};

const names = [
  ...['userName', 'externalId', 'name', 'name.formatted', 'name.familyName', 'name.givenName', 'displayName', 'title'],
  ...['active', 'emails', 'phoneNumbers'],
];
export const userShape: Shape = {
  names: new Map(names.map((name) => [name.toLowerCase(), name.split('.').at(-1) ?? name])),
  lists: new Set(['emails', 'phonenumbers']),
  // What a directory never decides here: who somebody is for us, their department (by Groups), their roles and ways in.
  readOnly: new Set(['id', 'meta', 'schemas', 'groups', 'roles', 'entitlements', 'password', 'x509certificates']),
};

/** As RFC 7643 (4.1) has it, without `meta`, which is added around it. */
export function userOf(row: SyncedRow, base: string): Json {
  const said = Object.fromEntries(Object.entries(row.saidName).filter(([key]) => key !== 'formatted'));
  return {
    schemas: [USER],
    id: row.scimId,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    name: { formatted: row.saidName.formatted ?? row.memberName, ...said },
    displayName: row.memberName,
    ...(row.positionName === null ? {} : { title: row.positionName }),
    active: row.isActive,
    emails: row.email === null ? [] : [{ value: row.email, type: 'work', primary: true }],
    phoneNumbers: row.phoneNo === null ? [] : [{ value: row.phoneNo, type: 'mobile', primary: true }],
    groups:
      row.deptId === null
        ? []
        : [{ value: row.deptId, display: row.deptName, $ref: `${base}/Groups/${row.deptId}`, type: 'direct' }],
  };
}

/** What is wanted of a person; null says none, and what is not said at all stays as it is. */
export type WantedUser = {
  userName: string;
  externalId: string | null;
  saidName: SyncedRow['saidName'];
  memberName: string;
  title: string | null;
  phoneNo: string | null;
  email: string | null;
  isActive: boolean;
};

const text = (value: unknown, name: string, most: number): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return badValue(`${name} 값이 글이 아닙니다.`);
  const tidy = value.normalize('NFC').trim();
  if (tidy.length > most) return badValue(`${name} 값은 ${most}자까지 쓸 수 있습니다.`);
  if (/\p{Cc}/u.test(tidy)) return badValue(`${name} 값에 쓸 수 없는 글자가 있습니다.`);
  return tidy === '' ? null : tidy;
};

/** Azure sends "True" and "False". */
function activeOf(value: unknown, before: boolean): boolean {
  if (value === undefined || value === null) return before;
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  return badValue('active 값은 true 또는 false여야 합니다.');
}

/** The name in the order in which it is said: 홍길동, or Gildong Hong. */
export function composeName(familyName: string | undefined, givenName: string | undefined): string | null {
  const parts = [familyName, givenName].filter((part) => part !== undefined && part !== '');
  if (parts.length === 0) return null;
  return parts.every((part) => /\p{Script=Hangul}/u.test(part ?? '')) ? parts.join('') : parts.reverse().join(' ');
}

function saidNameOf(value: unknown): SyncedRow['saidName'] {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return badValue('name 값이 객체가 아닙니다.');
  const given = new Map(Object.entries(value).map(([key, inner]) => [key.toLowerCase(), inner]));
  const parts = (['formatted', 'familyName', 'givenName'] as const).map(
    (name) => [name, text(given.get(name.toLowerCase()), `name.${name}`, 100)] as const,
  );
  return Object.fromEntries(parts.filter(([, one]) => one !== null));
}

/** Which name is meant: the one that changed, the shown name before the whole one before its parts. */
function memberNameOf(wanted: Json, saidName: SyncedRow['saidName'], before: Json | null, userName: string): string {
  const oldName = saidNameOf(before?.name);
  const shown = text(wanted.displayName, 'displayName', 100);
  const composed = composeName(saidName.familyName, saidName.givenName);
  const oldShown = text(before?.displayName, 'displayName', 100);
  const candidates = [
    shown !== oldShown ? shown : null,
    saidName.formatted !== oldName.formatted ? (saidName.formatted ?? null) : null,
    composed !== composeName(oldName.familyName, oldName.givenName) ? composed : null,
    oldShown,
  ];
  const name = candidates.find((one) => one !== null) ?? userName.split('@', 1)[0] ?? userName;
  if (/[<>]/.test(name)) badValue('이름에 쓸 수 없는 글자가 있습니다.');
  return name.length <= 30 ? name : badValue('이름은 30자까지 쓸 수 있습니다.');
}

type Entry = { value?: unknown; type?: unknown; primary?: unknown };
const entriesOf = (value: unknown, name: string): Entry[] => {
  if (value === undefined || value === null) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.map((entry: unknown) => {
    if (typeof entry === 'string') return { value: entry };
    if (typeof entry !== 'object' || entry === null) return badValue(`${name} 값이 목록이 아닙니다.`);
    return Object.fromEntries(Object.entries(entry).map(([key, one]) => [key.toLowerCase(), one]));
  });
};

function emailOf(value: unknown): string | null {
  const all = entriesOf(value, 'emails').filter(({ value: one }) => one !== undefined && one !== null && one !== '');
  const chosen = all.find(({ type }) => type === 'work') ?? all.find(({ primary }) => primary === true) ?? all[0];
  const email = text(chosen?.value, 'emails', 254);
  if (email !== null && !/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[A-Za-z]{2,}$/.test(email))
    return badValue('emails 값이 이메일 주소가 아닙니다.');
  return email;
}

/** Mobile phones alone reach people; the number of a desk is not kept. +82 10… and 010… are the same. */
function phoneOf(value: unknown): string | null {
  const all = entriesOf(value, 'phoneNumbers');
  const chosen = all.find(({ type }) => type === 'mobile') ?? all.find(({ type }) => type === undefined);
  const given = text(chosen?.value, 'phoneNumbers', 40);
  if (given === null) return null;
  const digits = given
    .replace(/^tel:/i, '')
    .replace(/[\s().-]/g, '')
    .replace(/^(\+82|0082|82(?=1))0?/, '0');
  if (!/^01[016789]\d{8}$/.test(digits)) return badValue('phoneNumbers[type eq "mobile"] 값이 휴대폰 번호가 아닙니다.');
  return digits;
}

/** Reads a whole User. `before`: what it is now, by which it is known which of its names is a new one. */
export function readUser(wanted: Json, before: Json | null): WantedUser {
  const userName =
    text(wanted.userName, 'userName', 254) ?? badValue('userName이 없습니다. 로그인 이름을 보내 주세요.');
  const saidName = saidNameOf(wanted.name);
  return {
    userName,
    externalId: text(wanted.externalId, 'externalId', 200),
    saidName,
    memberName: memberNameOf(wanted, saidName, before, userName),
    title: text(wanted.title, 'title', 30),
    phoneNo: phoneOf(wanted.phoneNumbers),
    email: emailOf(wanted.emails),
    isActive: activeOf(wanted.active, before === null || before.active === true),
  };
}
