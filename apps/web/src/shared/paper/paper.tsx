import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { koreanDay } from '@danji/contract/korean-day';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { Row } from '../ui/primitives.tsx';
import { Blocks } from './blocks.tsx';
import { FieldSlot } from './field-slot.tsx';
import { spaceHeading } from './lib/space-heading.ts';
import classes from './paper.module.css';
import { PaperContext, type PaperSurroundings } from './paper-context.ts';
import { createPaperStore, type FieldHint, type FieldProblem, type PaperStore } from './paper-store.ts';

type PaperProps = {
  definition: FormDefinition;
  /** `fill`: inputs; `read`: the written document; `blank`: a picture of the form. */
  mode: PaperSurroundings['mode'];
  values?: Values;
  /** Heard after each change; with a store of one's own, subscribe to that. */
  onChange?: (values: Values) => void;
  store?: PaperStore;
  problems?: readonly FieldProblem[];
  hints?: readonly FieldHint[];
  /** Beside the heading: number, day, 결재란. */
  header?: ReactNode;
  footer?: ReactNode;
  auto?: PaperSurroundings['auto'];
  files?: PaperSurroundings['files'];
  payees?: PaperSurroundings['payees'];
  signers?: PaperSurroundings['signers'];
  locked?: ReadonlySet<string>;
  corrected?: PaperSurroundings['corrected'];
  renderField?: PaperSurroundings['renderField'];
  today?: string;
};

const nothing: Values = {};
const noLocks: ReadonlySet<string> = new Set();
const noCorrections: PaperSurroundings['corrected'] = new Map();

/** A form as paper: filled in, read, shown empty, or with the designer's chips. */
export function Paper(props: PaperProps) {
  const { definition, mode, values = nothing, header, footer, renderField } = props;
  const prefix = useId();
  const [own] = useState(() => props.store ?? createPaperStore(definition, values));
  // Read and blank papers follow what they are given; a paper that is filled in has its own mind.
  const given = useMemo(
    () => (mode === 'fill' ? null : createPaperStore(definition, values)),
    [mode, definition, values],
  );
  const store = props.store ?? given ?? own;
  useFeed(store, props);
  const { auto, files, payees, signers, locked, corrected, today } = props;
  const surroundings = useMemo<PaperSurroundings>(
    () => ({
      mode,
      definition,
      fields: new Map(definition.fields.map((field) => [field.key, field])),
      store,
      today: today ?? koreanDay(new Date()),
      auto: auto ?? {},
      files: files ?? null,
      payees: payees ?? null,
      signers: signers ?? {},
      locked: locked ?? noLocks,
      corrected: corrected ?? noCorrections,
      renderField,
      Slot: FieldSlot,
      prefix,
    }),
    [mode, definition, store, today, auto, files, payees, signers, locked, corrected, renderField, prefix],
  );
  return (
    <PaperContext value={surroundings}>
      <div className={classes.paper} data-mode={mode} data-style={definition.style}>
        <Row gap={[4, 6]} wrap align="start" between className={classes.head}>
          <h2 className={classes.title} aria-label={definition.heading}>
            {spaceHeading(definition.heading)}
          </h2>
          {header}
        </Row>
        <Blocks content={definition.paper.content} />
        {footer}
      </div>
    </PaperContext>
  );
}

function useFeed(store: PaperStore, { problems, hints, onChange }: PaperProps): void {
  useEffect(() => {
    if (problems) store.setProblems(problems);
  }, [store, problems]);
  useEffect(() => {
    if (hints) store.setHints(hints);
  }, [store, hints]);
  useEffect(() => {
    if (!onChange) return;
    return store.api.subscribe((state, before) => {
      if (state.values !== before.values) onChange(state.values);
    });
  }, [store, onChange]);
}
