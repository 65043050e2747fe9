/** The people of the demo. Names are made up; numbers lie outside the ones in use. */
export type DemoMember = {
  memberId: string;
  name: string;
  type: 'EMP' | 'TENANT';
  dept?: string;
  position: string;
  workingType?: string;
  /** 입사일: without one no 휴가 is counted. */
  enteredOn?: string;
  roles: string[];
  superAdmin?: true;
  state?: 'LOCKED';
  /** TOTP secret in base32: this person must give a code. */
  totp?: string;
  permissionEndsOn?: string;
};

export type DemoComplex = { aptId: string; name: string; departments: string[]; members: DemoMember[] };

export const DEMO_PASSWORD = 'danji1234!';

const emp = (
  memberId: string,
  name: string,
  dept: string,
  position: string,
  roles: string[],
  more: Partial<DemoMember> = {},
): DemoMember => ({
  memberId,
  name,
  type: 'EMP',
  dept,
  position,
  workingType: '일근',
  roles,
  ...more,
});
const officer = (memberId: string, name: string, position: string, permissionEndsOn: string): DemoMember => ({
  memberId,
  name,
  type: 'TENANT',
  position,
  roles: ['TENANT_OFFICER'],
  permissionEndsOn,
});

export const demoOperator = {
  aptId: '00000',
  name: '단지 운영센터',
  member: emp('sysadmin', '한운영', '', '시스템 관리자', ['SYSTEM_ADMIN']),
};

export const demoComplexes: DemoComplex[] = [
  {
    aptId: '10001',
    name: '한빛마을 1단지',
    departments: ['관리과', '경리과', '기전과', '경비반', '미화반'],
    members: [
      emp('sojang01', '박소장', '관리과', '관리소장', ['DIRECTOR', 'SUPER_ADMIN'], { superAdmin: true }),
      emp('gwajang01', '이과장', '관리과', '관리과장', ['DEPT_HEAD']),
      emp('seomu01', '윤서무', '관리과', '서무', ['STAFF']),
      emp('gyeongri01', '김경리', '경리과', '경리주임', ['ACCOUNTING', 'DEPT_HEAD']),
      emp('otpuser01', '오경희', '경리과', '경리', ['ACCOUNTING'], { totp: 'JBSWY3DPEHPK3PXP' }),
      emp('gijeon01', '최기전', '기전과', '기전과장', ['DEPT_HEAD']),
      emp('gisa01', '정기사', '기전과', '기전기사', ['STAFF'], { workingType: '격일제' }),
      emp('gisa02', '강기사', '기전과', '기전기사', ['STAFF'], { workingType: '격일제' }),
      emp('yeongseon1', '조영선', '기전과', '영선기사', ['STAFF']),
      emp('gyeongbi01', '서경비', '경비반', '경비반장', ['STAFF'], { workingType: '격일제' }),
      emp('gwanri01', '임관리', '경비반', '관리원', ['STAFF'], { workingType: '격일제' }),
      emp('miwha01', '문미화', '미화반', '미화반장', ['STAFF'], { workingType: '파견·용역' }),
      emp('locked01', '잠긴이', '관리과', '관리주임', ['STAFF'], { state: 'LOCKED' }),
      emp('noperm01', '권한무', '관리과', '수습', ['HOME_ONLY']),
      officer('hoejang01', '한회장', '회장', '2027-12-31'),
      officer('gamsa01', '정감사', '감사', '2027-12-31'),
      officer('isa01', '류이사', '이사', '2027-12-31'),
      officer('dongdae01', '나동대', '동대표', '2027-12-31'),
      officer('dongdae02', '구동대', '동대표', '2025-12-31'),
    ],
  },
  {
    aptId: '10002',
    name: '푸른숲 2단지',
    departments: ['관리과', '시설과'],
    members: [
      emp('sojang02', '남소장', '관리과', '관리소장', ['DIRECTOR', 'SUPER_ADMIN'], { superAdmin: true }),
      emp('gyeongri21', '백경리', '관리과', '경리주임', ['ACCOUNTING']),
      emp('gisa21', '신기사', '시설과', '기전기사', ['STAFF'], { workingType: '격일제' }),
      officer('hoejang21', '문회장', '회장', '2027-06-30'),
    ],
  },
  {
    aptId: '10003',
    name: '새솔 3단지',
    departments: ['관리과'],
    members: [
      emp('sojang03', '도소장', '관리과', '관리소장', ['DIRECTOR']),
      emp('gyeongri31', '유경리', '관리과', '경리주임', ['ACCOUNTING']),
      emp('gisa31', '장기사', '관리과', '기전기사', ['STAFF']),
    ],
  },
];
