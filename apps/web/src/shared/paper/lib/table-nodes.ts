import { SHADES, SIDES } from '@danji/contract/forms/paper';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** Cells with a shade, sides without a line, and where their text stands. */
const own = {
  shade: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const shade = element.getAttribute('data-shade');
      return (SHADES as readonly (string | null)[]).includes(shade) ? shade : null;
    },
    renderHTML: ({ shade }: Record<string, unknown>) => (shade ? { 'data-shade': shade } : {}),
  },
  open: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const sides = (element.getAttribute('data-open') ?? '').split(' ');
      const known = SIDES.filter((side) => sides.includes(side));
      return known.length > 0 ? known : null;
    },
    renderHTML: ({ open }: Record<string, unknown>) =>
      Array.isArray(open) && open.length > 0 ? { 'data-open': open.join(' ') } : {},
  },
  verticalAlign: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute('data-valign'),
    renderHTML: ({ verticalAlign }: Record<string, unknown>) => (verticalAlign ? { 'data-valign': verticalAlign } : {}),
  },
};

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...own };
  },
});
const Header = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...own };
  },
});

/** `resizable`: columns are pulled wider by hand. */
export const tableNodes = (resizable: boolean) => [
  Table.configure({ resizable, cellMinWidth: 24, lastColumnResizable: false }),
  TableRow,
  Cell,
  Header,
];
