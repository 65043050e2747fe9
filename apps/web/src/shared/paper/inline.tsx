import type { Inline, Mark, TextNode } from '@danji/contract/forms/paper';
import { type ReactNode, useContext } from 'react';
import { Note } from '../ui/primitives.tsx';
import { safeLink } from './lib/safe-link.ts';
import { PaperContext } from './paper-context.ts';

function wrap(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'underline':
      return <u>{inner}</u>;
    case 'strike':
      return <s>{inner}</s>;
    case 'textSize':
      return <span data-size={mark.attrs.size}>{inner}</span>;
    case 'textColor':
      return <span data-color={mark.attrs.color}>{inner}</span>;
    case 'link':
      return <PaperLink href={mark.attrs.href}>{inner}</PaperLink>;
  }
}

/** XSS-06: only addresses that may be followed, in a window of their own, with where they lead beside them. */
function PaperLink({ href, children }: { href: string; children: ReactNode }) {
  const link = safeLink(href);
  if (!link) return children;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" title={link.href}>
      {children}
      {link.target !== children && <Note as="small"> ({link.target})</Note>}
    </a>
  );
}

const Text = ({ node }: { node: TextNode }) =>
  (node.marks ?? []).reduce<ReactNode>((inner, mark) => wrap(mark, inner), node.text);

export function Inlines({ content, sole = false }: { content: readonly Inline[]; sole?: boolean }) {
  const Slot = useContext(PaperContext)?.Slot;
  return content.map((node, i) => {
    // The paper of a version never changes, so places are names.
    if (node.type === 'field') return Slot && <Slot key={i} fieldKey={node.attrs.key} sole={sole} />;
    return node.type === 'text' ? <Text key={i} node={node} /> : <br key={i} />;
  });
}
