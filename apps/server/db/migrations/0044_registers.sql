-- 문서등록대장 and 부서 문서함. Whoever has the list of what they are to read (참조함) begins with the same rights on them.
insert into menu (menu_id, parent_menu_id, url, full_path, menu_name, level, seq_no, in_side_menu) values
  (19, 10, '/doc-register', '/elec-apv/doc-register', '문서등록대장', 2, 9,  true),
  (9,  10, '/dept-docs',    '/elec-apv/dept-docs',    '부서 문서함',  2, 10, true);
select app.inherit_menu_flags(19, 12), app.inherit_menu_flags(9, 12);
