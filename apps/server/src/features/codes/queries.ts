import { q } from '../../lib/database.ts';

export const commonCodes = () =>
  q
    .selectFrom('comm_code as c')
    .innerJoin('comm_code_type as t', 't.code_type_id', 'c.code_type_id')
    .select(['t.code_type', 't.code_type_id', 't.code_type_name', 'c.code', 'c.code_name', 'c.seq_no', 'c.in_use'])
    .orderBy('t.code_type_id')
    .orderBy('c.seq_no')
    .orderBy('c.code');
