import type { ErpDocument } from '@danji/contract/integration';
import type * as z from 'zod/mini';
import type { ErpDocumentRow } from './queries.ts';

/** Built in the database, in the contract's shape. */
export const presentErpDocument = ({ document }: ErpDocumentRow) => document as z.output<typeof ErpDocument>;
