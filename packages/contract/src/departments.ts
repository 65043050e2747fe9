import * as z from 'zod/mini';
import { aptScope, done, Id } from './common.ts';
import { cleanDepartmentName } from './department-name.ts';
import { defineEndpoint, onMenu, signedIn } from './endpoint.ts';
import { yn } from './yn.ts';

export const Department = z.strictObject({
  deptId: z.string(),
  deptName: z.string(),
  seqNo: z.int(),
  aptId: z.string(),
  newYn: yn,
  /** The group that takes the members of a deleted department; cannot be renamed, moved or deleted. */
  fixedYn: yn,
  memberCount: z.int(),
});
export type Department = z.output<typeof Department>;

/** The source sends the bare name as a JSON string. It is cleaned here, once for both sides (DEP-3). */
export const DepartmentName = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(cleanDepartmentName)),
  z.string().check(z.minLength(1, '부서 이름을 입력해 주세요.')),
);

const DeptParams = z.strictObject({ deptId: Id });
const EMP_MNG = '/cmplx-info/emp-mng';

export const listDepartments = defineEndpoint({
  name: 'listDepartments',
  method: 'GET',
  path: '/api/comm/departments',
  summary: 'Departments of the complex, in order, for pickers.',
  access: signedIn,
  query: aptScope,
  response: z.array(
    z.strictObject({
      ...Department.shape,
      /** Who is 부서장 of it today. */
      heads: z.array(z.strictObject({ memberId: z.string(), memberName: z.string() })),
    }),
  ),
});

export const listOrgDepartments = defineEndpoint({
  name: 'listOrgDepartments',
  method: 'GET',
  path: '/api/comm/org/departments',
  summary: 'Departments of the complex, in order, for the management screen.',
  access: onMenu(EMP_MNG, 'read'),
  query: aptScope,
  response: z.array(Department),
});

export const createDepartment = defineEndpoint({
  name: 'createDepartment',
  method: 'POST',
  path: '/api/dang/org/departments',
  summary: 'Creates a department; the body is its name as a JSON string.',
  access: onMenu(EMP_MNG, 'write'),
  query: aptScope,
  body: DepartmentName,
  response: z.strictObject({ deptId: z.string() }),
  errors: ['DEPARTMENT_NAME_TAKEN'],
});

export const renameDepartment = defineEndpoint({
  name: 'renameDepartment',
  method: 'POST',
  path: '/api/dang/org/departments/:deptId',
  summary: 'Renames a department; the body is the name as a string.',
  access: onMenu(EMP_MNG, 'write'),
  params: DeptParams,
  query: aptScope,
  body: DepartmentName,
  response: done,
  errors: ['NOT_FOUND', 'DEPARTMENT_NAME_TAKEN', 'DEPARTMENT_PROTECTED'],
});

export const deleteDepartment = defineEndpoint({
  name: 'deleteDepartment',
  method: 'POST',
  path: '/api/dang/org/departments/:deptId/delete',
  summary: "Deletes a department; its members move to the 'resident other' group.",
  access: onMenu(EMP_MNG, 'delete'),
  params: DeptParams,
  query: aptScope,
  response: z.strictObject({ movedMembers: z.int() }),
  errors: ['NOT_FOUND', 'DEPARTMENT_PROTECTED'],
});

export const reorderDepartments = defineEndpoint({
  name: 'reorderDepartments',
  method: 'POST',
  path: '/api/dang/org/departments/changeSeqNo',
  summary: 'Moves the department sourceId to the place of targetId.',
  access: onMenu(EMP_MNG, 'write'),
  query: aptScope,
  body: z.strictObject({ targetId: Id, sourceId: Id }),
  response: done,
  errors: ['NOT_FOUND', 'DEPARTMENT_PROTECTED'],
});
