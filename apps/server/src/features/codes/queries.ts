import { q } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export const commonCodes = () =>
  q
    .selectFrom('comm_code as c')
    .innerJoin('comm_code_type as t', 't.code_type_id', 'c.code_type_id')
    .select(['t.code_type', 't.code_type_id', 't.code_type_name', 'c.code', 'c.code_name', 'c.seq_no', 'c.in_use'])
    .orderBy('t.code_type_id')
    .orderBy('c.seq_no')
    .orderBy('c.code');

export type ManagedTypeRow = {
  code_type_id: string;
  code_type: string;
  code_type_name: string;
  is_shipped: boolean;
  is_fixed: boolean;
  version: number;
  changed_by: string | null;
  changed_at: string;
  codes: {
    code: string;
    codeName: string;
    seqNo: number;
    useYn: boolean;
    uses: number;
    version: number;
    changedBy: string | null;
    changedAt: string;
  }[];
};

/** Every type with its codes, and how many people carry each: counted once, not once for each type. */
export const managedTypes = () =>
  statement<ManagedTypeRow>`
    with uses as materialized (select * from app.code_uses())
    select t.code_type_id, t.code_type, t.code_type_name, t.is_shipped, t.is_fixed, t.version, t.changed_by, app.stamp(t.changed_at) as changed_at,
           (select coalesce(json_agg(json_build_object(
                     'code', c.code, 'codeName', c.code_name, 'seqNo', c.seq_no, 'useYn', c.in_use, 'uses', u.uses,
                     'version', c.version, 'changedBy', c.changed_by, 'changedAt', app.stamp(c.changed_at)) order by c.seq_no, c.code), '[]')
              from comm_code c join uses u on u.code_type_id = c.code_type_id and u.code = c.code
             where c.code_type_id = t.code_type_id) as codes
      from comm_code_type t order by length(t.code_type_id), t.code_type_id`;
