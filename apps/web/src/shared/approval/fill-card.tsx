import { filledWords } from '@danji/contract/approval-words';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Field } from '@danji/contract/forms/field';
import type { Values } from '@danji/contract/forms/values';
import type { Ref } from 'react';
import { FieldList } from '../paper/field-list.tsx';
import type { PaperStore } from '../paper/paper-store.ts';
import { Block, Card, Note } from '../ui/primitives.tsx';

type Props = {
  definition: FormDefinition;
  fields: readonly Field[];
  content: Values;
  store: PaperStore;
  ref?: Ref<HTMLElement>;
};

/** What the form leaves to whoever has the turn: filled in here, saved with the act. */
export const FillCard = ({ definition, fields, content, store, ref }: Props) => (
  <Card title={filledWords.mine} ref={ref}>
    <Block pad={[2, 4.5, 4.5]}>
      <Note size="small" below={3}>
        {filledWords.explain}
      </Note>
      <FieldList definition={definition} fields={fields} content={content} store={store} />
    </Block>
  </Card>
);
