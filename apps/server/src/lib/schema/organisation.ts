import type { ColumnType } from 'kysely';
import type { Filled, Json, MemberState, Moment, Versioned } from './columns.ts';

/** Complexes, people, roles, menus, codes, and what people set for themselves. */
export type Organisation = {
  complex: {
    apt_id: string;
    name: string;
    is_operator: Filled<boolean>;
    otp_policy: Filled<'OFF' | 'PRIVILEGED' | 'ALL'>;
    idle_minutes: Filled<number>;
    session_hours: Filled<number>;
    reminder_days: Filled<number>;
    recall_policy: Filled<'BEFORE_ACT' | 'BEFORE_OPEN' | 'NEVER'>;
    final_limit: ColumnType<string | null, number | null | undefined, number | null>;
    number_pattern: Filled<string>;
    retention_min: ColumnType<number | null, number | null | undefined, number | null>;
    allowed_addresses: Filled<string[]>;
    setting_version: Filled<number>;
    setting_changed_by: ColumnType<string | null, string | null | undefined, string | null>;
    setting_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    menu_auth_updated_at: Filled<Date>;
    created_at: Filled<Date>;
  };
  department: {
    apt_id: string;
    dept_id: string;
    dept_name: string;
    seq_no: number;
    is_fixed: Filled<boolean>;
    updated_at: Filled<Date>;
  };
  member: {
    apt_id: string;
    member_id: string;
    member_type: 'EMP' | 'TENANT';
    member_name: string;
    dept_id: string | null;
    position_name: string | null;
    working_type: string | null;
    phone_no: string | null;
    email: string | null;
    state: Filled<MemberState>;
    is_super_admin: Filled<boolean>;
    permission_ends_on: ColumnType<string | null, string | null, string | null>;
    dong: ColumnType<string | null, string | null | undefined, string | null>;
    ho: ColumnType<string | null, string | null | undefined, string | null>;
    otp_required: Filled<boolean>;
    last_login_at: ColumnType<Date | null, Date | null | undefined, Date>;
    updated_at: Filled<Date>;
  };
  role: { apt_id: string; role_id: string; role_code: string | null; role_name: string } & Versioned;
  menu: {
    menu_id: number;
    parent_menu_id: number | null;
    url: string;
    full_path: string;
    menu_name: string;
    level: number;
    seq_no: number;
    in_use: Filled<boolean>;
    in_side_menu: Filled<boolean>;
    is_shipped: Filled<boolean>;
  } & Versioned;
  role_menu: {
    apt_id: string;
    role_id: string;
    menu_id: number;
    can_read: boolean;
    can_write: boolean;
    can_delete: boolean;
    can_print: boolean;
    can_excel: boolean;
  };
  member_role: { apt_id: string; member_id: string; role_id: string };
  saved_line: {
    apt_id: string;
    saved_line_id: string;
    member_id: string;
    name: string;
    line: Json;
    created_at: Moment;
  };
  saved_view: {
    apt_id: string;
    view_id: string;
    member_id: string;
    screen: string;
    name: string;
    query: string;
    created_at: Moment;
  };
  comm_code_type: {
    code_type_id: string;
    code_type: string;
    code_type_name: string;
    is_shipped: Filled<boolean>;
    is_fixed: Filled<boolean>;
  } & Versioned;
  comm_code: {
    code_type_id: string;
    code: string;
    code_name: string;
    seq_no: number;
    in_use: Filled<boolean>;
  } & Versioned;
  access_right_history: {
    apt_id: string;
    history_id: Filled<string>;
    at: Moment;
    actor_apt_id: string;
    actor_member_id: string;
    member_id: string;
    act: string;
    detail: Json;
  };
  member_leave: {
    apt_id: string;
    leave_id: string;
    member_id: string;
    starts_on: ColumnType<string, string, never>;
    ends_on: ColumnType<string, string, string>;
    reason: string;
    absence_id: string | null;
    created_at: Moment;
    created_by: string;
    began_at: ColumnType<Date | null, Date | null | undefined, Date>;
    ended_at: ColumnType<Date | null, undefined, Date>;
  };
  system_stamp: { name: 'menu' | 'comm_code'; updated_at: Date };
  start_notice: {
    apt_id: string;
    notice: Json;
    is_shown: boolean;
    version: Filled<number>;
    changed_by: string;
    changed_at: Moment;
  };
  stamp: {
    apt_id: string;
    member_id: string;
    stamp_id: string;
    kind: 'NAME' | 'PICTURE' | 'DRAWN';
    image: Buffer | null;
    created_at: Moment;
  };
  thumbnail: { apt_id: string; member_id: string; image: Buffer; updated_at: Moment };
};
