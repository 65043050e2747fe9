import type { RegisterDefinition } from '@danji/contract/registers/definition';

const WORDS: readonly string[] = ['text', 'choice', 'person', 'place'];

/** By what a register can be brought together: its month, its drafter, and whatever of its columns is words. */
export const groupChoices = ({ columns }: RegisterDefinition): { value: string; label: string }[] => [
  { value: 'month', label: '달' },
  ...columns.filter(({ kind }) => WORDS.includes(kind)).map(({ key, label }) => ({ value: `c.${key}`, label })),
  { value: 'drafterName', label: '기안자' },
];

/** How a group is called. */
export const partWords = (group: string, part: string | null): string => {
  if (part === null) return '(없음)';
  const [year, month] = part.split('-');
  return group === 'month' ? `${year}년 ${Number(month)}월` : part;
};
