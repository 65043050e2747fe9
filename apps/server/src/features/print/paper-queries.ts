import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

/** Where the end of a paper begins: the page, and points from its top. */
export type End = { page: number; y: number };

const valuesAt = <Value>(compiler: NodeCompiler, paper: NodeTypstDocument, selector: string): Value[] => {
  const found: readonly { value: Value }[] = compiler.query(paper, { selector });
  return found.map(({ value }) => value);
};

/** Where the end of each paper begins, as the template marks it. */
export const findEnds = (compiler: NodeCompiler, paper: NodeTypstDocument): End[] =>
  valuesAt<End>(compiler, paper, '<end>');

/** Whether the end of a paper is higher than its page. */
export const findStop = (compiler: NodeCompiler, paper: NodeTypstDocument): { over: boolean } | undefined =>
  valuesAt<{ over: boolean }>(compiler, paper, '<stop>')[0];

/** On which page of all each paper of a run begins. */
export const findStarts = (compiler: NodeCompiler, paper: NodeTypstDocument): number[] =>
  valuesAt<number>(compiler, paper, '<start>');
