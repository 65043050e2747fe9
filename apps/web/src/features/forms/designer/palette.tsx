import type { FieldType } from '@danji/contract/forms/field';
import type { Editor } from '@tiptap/core';
import { toast } from '../../../shared/overlay/toast.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { FIELD_DRAG, insertField } from '../editor/insert-field.ts';
import { PALETTE } from '../lib/field-kinds.ts';
import classes from './designer.module.css';
import { useRoving } from './use-roving.ts';

/** The kinds of fields: a click or Enter puts one at the cursor, dragging puts it where it is dropped. */
export function Palette({ editor }: { editor: Editor }) {
  const roving = useRoving<HTMLDivElement>(['ArrowUp', 'ArrowDown']);
  const put = (type: FieldType) => {
    if (!insertField(editor, type)) toast('항목은 200개까지 둘 수 있습니다.');
  };
  return (
    <section className={classes.palette} aria-labelledby="palette">
      <h2 id="palette">입력 항목</h2>
      <div {...roving}>
        {PALETTE.map(({ type, name, Icon }) => (
          <Row
            as="button"
            center
            key={type}
            type="button"
            className={classes.kind}
            draggable
            onClick={() => put(type)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'copy';
              event.dataTransfer.setData(FIELD_DRAG, type);
            }}
          >
            <Icon size="1.25rem" stroke={1.75} aria-hidden />
            {name}
          </Row>
        ))}
      </div>
    </section>
  );
}
