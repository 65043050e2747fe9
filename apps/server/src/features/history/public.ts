export { buildRoot, copyRootsToFile } from './build-root.ts';
export { checkHistory } from './check-history.ts';
export { describeFinding } from './domain/finding.ts';
export { loadRootSigner, lookAtRootKey, type RootSigner } from './root-signer.ts';
export { startRoots } from './start-roots.ts';
export { type Verification, verifyDatabase } from './verify-database.ts';
export { verifyHere } from './verify-here.ts';
