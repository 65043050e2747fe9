import type { ErpDocument } from '@danji/contract/integration';
import type * as z from 'zod/mini';
import type { ErpDeps } from './deps.ts';
import type { ErpDocumentRow } from './queries.ts';

type Shown = z.output<typeof ErpDocument>;

/** Built in the database, in the contract's shape, but for the address at which a person opens it. */
export const createPresentErpDocument = ({ env }: Pick<ErpDeps, 'env'>) => {
  const base = (env.publicUrl ?? `http://localhost:${env.port}`).replace(/\/$/, '');
  return ({ document }: ErpDocumentRow): Shown => {
    const shown = document as Omit<Shown, 'url'>;
    return { ...shown, url: shown.state === 'DELETED' ? null : base + pageOf(shown) };
  };
};

const pageOf = ({ state, special, docId }: Pick<Shown, 'state' | 'special' | 'docId'>) =>
  state === 'DRAFT' ? `/elec-apv/new-apv-cre?special=${special}&docId=${docId}` : `/elec-apv/sign-detail/${docId}`;
