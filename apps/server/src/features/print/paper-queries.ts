import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** Where the end of a paper begins, as the template marks it: the page, and points from its top. */
export function findEnd(compiler: NodeCompiler, paper: NodeTypstDocument): { page: number; y: number } | null {
  const [end]: readonly { value: { page: number; y: number } }[] = compiler.query(paper, { selector: '<end>' });
  return end?.value ?? null;
}
