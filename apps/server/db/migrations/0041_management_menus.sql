-- The menus of running a complex and the whole: settings, personal data, complexes, operation.

insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (23, 20, '/cmplx-setting', '/cmplx-info/cmplx-setting', '단지 설정',     2, 3, true),
  (24, 20, '/privacy-mng',   '/cmplx-info/privacy-mng',   '개인정보 관리', 2, 4, true),
  (58, 50, '/complex-mng',   '/system-mng/complex-mng',   '단지 관리',     2, 8, true),
  (59, 50, '/status',        '/system-mng/status',        '운영 현황',     2, 9, true),
  (60, 50, '/outbox',        '/system-mng/outbox',        '메시지 보관함', 2, 10, true),
  (61, 50, '/audit',         '/system-mng/audit',         '감사 기록',     2, 11, true);

-- Complexes that exist already get what a new one gets (shipped-roles.ts). The owner looks across them for this one statement.
alter table complex no force row level security;
alter table role no force row level security;
alter table role_menu no force row level security;
insert into role_menu (apt_id, role_id, menu_id, can_read, can_write, can_delete, can_print, can_excel)
select r.apt_id, r.role_id, g.menu_id, true, g.flags like '%w%', g.flags like '%d%', g.flags like '%p%', g.flags like '%e%'
  from role r
  join (values ('SYSTEM_ADMIN', 23, 'wdpe'), ('SYSTEM_ADMIN', 24, 'wdpe'), ('SYSTEM_ADMIN', 58, 'wdpe'), ('SYSTEM_ADMIN', 59, 'wdpe'),
               ('SYSTEM_ADMIN', 60, 'wdpe'), ('SYSTEM_ADMIN', 61, 'wdpe'),
               ('SUPER_ADMIN', 23, 'wdpe'), ('SUPER_ADMIN', 24, 'wdpe'), ('SUPER_ADMIN', 60, 'we'), ('SUPER_ADMIN', 61, 'e'),
               ('DIRECTOR', 23, 'e'), ('DIRECTOR', 24, 'wdpe')) g (role_code, menu_id, flags) on g.role_code = r.role_code;
alter table complex force row level security;
alter table role force row level security;
alter table role_menu force row level security;
