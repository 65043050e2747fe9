-- Who may look at 전체 결재 관리 reads its documents; who may write there acts on them too (app.manages_documents).
create function app.reads_all_documents(p_apt_id text, p_member_id text) returns boolean
  language sql stable
  as $$
    select exists (
      select from member_role mr
        join role_menu rm on rm.apt_id = mr.apt_id and rm.role_id = mr.role_id and rm.can_read
        join menu mu on mu.menu_id = rm.menu_id and mu.in_use and mu.full_path = '/elec-apv/all-apv-mng'
       where mr.apt_id = p_apt_id and mr.member_id = p_member_id)
  $$;
grant execute on function app.reads_all_documents(text, text) to danji_app;
