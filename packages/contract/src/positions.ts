import * as z from 'zod/mini';
import { aptScope, done, Id, Stamp, tidyName } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { onEmployees } from './menu-calls.ts';
import { yn } from './yn.ts';

/** 직위 that a complex makes for itself, beside the common ones of the operator (decision 0067). */
export const positionsMax = 100;
export const PositionName = tidyName('직위 이름을 입력해 주세요.', 20, '직위 이름은 20자까지 쓸 수 있습니다.');
const Version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

export const OwnPosition = z.strictObject({
  positionId: z.string(),
  positionName: z.string(),
  useYn: yn,
  /** How many of those who work here hold it. */
  holders: z.int(),
  version: z.int(),
  changedBy: z.string(),
  changedAt: Stamp,
});
export type OwnPosition = z.output<typeof OwnPosition>;

export const listPositions = defineEndpoint({
  ...onEmployees.read,
  name: 'listPositions',
  path: '/api/dang/org/positions',
  summary: 'Positions of the complex itself in order, and the names of the common ones that it has besides.',
  query: aptScope,
  response: z.strictObject({
    own: z.array(OwnPosition),
    common: z.array(z.strictObject({ positionName: z.string(), holders: z.int() })),
  }),
});

export const createPosition = defineEndpoint({
  ...onEmployees.write,
  name: 'createPosition',
  path: '/api/dang/org/positions',
  summary: 'A new position of the complex, as the last of its own.',
  query: aptScope,
  body: z.strictObject({ positionName: PositionName }),
  response: z.strictObject({ positionId: z.string() }),
  errors: ['POSITION_REFUSED'],
});

const ofPosition = { params: z.strictObject({ positionId: Id }), query: aptScope } as const;

export const changePosition = defineEndpoint({
  ...onEmployees.write,
  name: 'changePosition',
  path: '/api/dang/org/positions/:positionId',
  summary: 'Renames a position, and whoever holds it follows; or takes it out of use, or back.',
  ...ofPosition,
  body: z.strictObject({ version: Version, positionName: PositionName, useYn: yn }),
  response: z.strictObject({ version: z.int(), followed: z.int() }),
  errors: ['NOT_FOUND', 'STALE', 'POSITION_REFUSED'],
});

export const reorderPositions = defineEndpoint({
  ...onEmployees.write,
  name: 'reorderPositions',
  path: '/api/dang/org/position-order',
  summary: 'Puts the positions of the complex in this order; all of them are named.',
  query: aptScope,
  body: z.strictObject({ positionIds: z.array(Id).check(z.maxLength(positionsMax)) }),
  response: done,
  errors: ['STALE'],
});

export const deletePosition = defineEndpoint({
  ...onEmployees.delete,
  name: 'deletePosition',
  path: '/api/dang/org/positions/:positionId/delete',
  summary: 'Deletes a position that nobody holds.',
  ...ofPosition,
  body: z.strictObject({ version: Version }),
  response: done,
  errors: ['NOT_FOUND', 'STALE', 'POSITION_REFUSED'],
});
