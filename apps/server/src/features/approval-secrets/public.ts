export { checkSecret } from './check-secret.ts';
export { makeProof, useProof } from './make-proof.ts';
export { approvalSecretRoutes } from './routes.ts';
