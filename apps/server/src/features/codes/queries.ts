import type { ManagedCodeType } from '@danji/contract/codes';
import { q } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export const commonCodes = () =>
  q
    .selectFrom('comm_code as c')
    .innerJoin('comm_code_type as t', 't.code_type_id', 'c.code_type_id')
    .select([
      't.code_type as codeType',
      't.code_type_id as codeTypeId',
      't.code_type_name as codeTypeName',
      'c.code',
      'c.code_name as codeName',
      'c.seq_no as seqNo',
      'c.in_use as useYn',
    ])
    .orderBy('t.code_type_id')
    .orderBy('c.seq_no')
    .orderBy('c.code');

export type ManagedTypeRow = Omit<ManagedCodeType, 'namesKeptYn'>;

/** Every type with its codes, and how many people carry each: counted once, not once for each type. */
export const managedTypes = () =>
  statement<ManagedTypeRow>`
    with uses as materialized (select * from app.code_uses())
    select t.code_type_id as "codeTypeId", t.code_type as "codeType", t.code_type_name as "codeTypeName", t.is_shipped as "shippedYn",
           t.is_fixed as "fixedYn", t.version, t.changed_by as "changedBy", app.stamp(t.changed_at) as "changedAt",
           (select coalesce(json_agg(json_build_object(
                     'code', c.code, 'codeName', c.code_name, 'seqNo', c.seq_no, 'useYn', c.in_use, 'uses', u.uses,
                     'version', c.version, 'changedBy', c.changed_by, 'changedAt', app.stamp(c.changed_at)) order by c.seq_no, c.code), '[]')
              from comm_code c join uses u on u.code_type_id = c.code_type_id and u.code = c.code
             where c.code_type_id = t.code_type_id) as codes
      from comm_code_type t order by length(t.code_type_id), t.code_type_id`;
