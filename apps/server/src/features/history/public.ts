export { buildRoot, copyRootsToFile } from './build-root.ts';
export { describeFinding } from './domain/finding.ts';
export { loadRootSigner, type RootSigner } from './root-signer.ts';
export { startRoots } from './start-roots.ts';
export { type Verification, verifyDatabase } from './verify-database.ts';
