-- The menus out of the box (the url parts nest into the paths of the application) and the common codes.

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (1,   null, '/',              '/',                           '홈',               1, 1,  true),
  (10,  null, '/elec-apv',      '/elec-apv',                   '전자결재',         1, 2,  true),
  (20,  null, '/cmplx-info',    '/cmplx-info',                 '단지관리',         1, 3,  true),
  (30,  null, '/alarm',         '/alarm',                      '알림',             1, 4,  false),
  (40,  null, '/search',        '/search',                     '검색',             1, 5,  false),
  (50,  null, '/system-mng',    '/system-mng',                 '시스템 관리',      1, 6,  true),
  (11,  10,   '/apv-inbox',     '/elec-apv/apv-inbox',         '결재함',           2, 1,  true),
  (12,  10,   '/ref-inbox',     '/elec-apv/ref-inbox',         '참조함',           2, 2,  true),
  (13,  10,   '/sent-inbox',    '/elec-apv/sent-inbox',        '상신함',           2, 3,  true),
  (14,  10,   '/all-apv-mng',   '/elec-apv/all-apv-mng',       '전체 결재 관리',   2, 4,  true),
  (15,  10,   '/form-mng',      '/elec-apv/form-mng',          '양식 관리',        2, 5,  true),
  (16,  10,   '/new-apv-cre',   '/elec-apv/new-apv-cre',       '전자결재 등록',    2, 6,  false),
  (17,  10,   '/ru-apv-cre',    '/elec-apv/ru-apv-cre',        '전자결재 재등록',  2, 7,  false),
  (18,  10,   '/sign-detail',   '/elec-apv/sign-detail',       '상세페이지',       2, 8,  false),
  (21,  20,   '/emp-mng',       '/cmplx-info/emp-mng',         '직원 관리',        2, 1,  true),
  (22,  20,   '/tenant-mng',    '/cmplx-info/tenant-mng',      '입주자단체 관리',  2, 2,  true),
  (23,  20,   '/cmplx-setting', '/cmplx-info/cmplx-setting',   '단지 설정',        2, 3,  true),
  (24,  20,   '/privacy-mng',   '/cmplx-info/privacy-mng',     '개인정보 관리',    2, 4,  true),
  (31,  30,   '/all-alarm',     '/alarm/all-alarm',            '전체 알림',        2, 1,  false),
  (41,  40,   '/detail',        '/search/detail',              '검색 상세',        2, 1,  false),
  (51,  50,   '/menu-mng',      '/system-mng/menu-mng',        '메뉴 관리',        2, 1,  true),
  (52,  50,   '/auth-mng',      '/system-mng/auth-mng',        '권한 관리',        2, 2,  true),
  (53,  50,   '/comm-code',     '/system-mng/comm-code',       '공통코드 관리',    2, 3,  true),
  (54,  50,   '/form-cat-mng',  '/system-mng/form-cat-mng',    '양식 분류 관리',   2, 4,  true),
  (55,  50,   '/form-mng',      '/system-mng/form-mng',        '공용 양식 관리',   2, 5,  true),
  (56,  50,   '/user-mng',      '/system-mng/user-mng',        '사용자 관리',      2, 6,  true),
  (57,  50,   '/tenant-mng',    '/system-mng/tenant-mng',      '입주민 관리',      2, 7,  true),
  (58,  50,   '/complex-mng',   '/system-mng/complex-mng',     '단지 관리',        2, 8,  true),
  (59,  50,   '/status',        '/system-mng/status',          '운영 현황',        2, 9,  true),
  (60,  50,   '/outbox',        '/system-mng/outbox',          '메시지 보관함',    2, 10, true),
  (61,  50,   '/audit',         '/system-mng/audit',           '감사 기록',        2, 11, true);

insert into comm_code_type (code_type_id, code_type, code_type_name, is_fixed) values
  ('CT001', 'MEMBER_TYPE',  '회원 구분', true),
  ('CT002', 'WORKING_TYPE', '근무 형태', false),
  ('CT003', 'POSITION',     '직위', false),
  ('CT004', 'TENANT_POSITION', '입주자단체 직책', false),
  ('CT005', 'MEMBER_STATE', '계정 상태', true);

insert into comm_code (code_type_id, code, code_name, seq_no) values
  ('CT001', 'EMP', '직원', 1), ('CT001', 'TENANT', '입주자단체', 2),
  ('CT002', 'DAY', '일근', 1), ('CT002', 'ALTERNATE', '격일제', 2), ('CT002', 'SHIFT', '교대', 3),
  ('CT002', 'DUTY', '당직', 4), ('CT002', 'PART', '시간제', 5), ('CT002', 'DISPATCH', '파견·용역', 6),
  ('CT003', 'DIRECTOR', '관리소장', 1), ('CT003', 'MANAGER', '관리과장', 2), ('CT003', 'ACCOUNTANT', '경리주임', 3),
  ('CT003', 'FACILITY_MANAGER', '기전과장', 4), ('CT003', 'ENGINEER', '기전기사', 5),
  ('CT003', 'GUARD_CHIEF', '경비반장', 6), ('CT003', 'CLEAN_CHIEF', '미화반장', 7),
  ('CT004', 'CHAIR', '회장', 1), ('CT004', 'AUDITOR', '감사', 2), ('CT004', 'DIRECTOR', '이사', 3), ('CT004', 'DELEGATE', '동대표', 4),
  ('CT005', 'ACTIVE', '사용', 1), ('CT005', 'ON_LEAVE', '휴직', 2), ('CT005', 'LOCKED', '잠김', 3),
  ('CT005', 'RESIGNED', '퇴직', 4);
