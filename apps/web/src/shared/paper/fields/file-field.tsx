import { josa } from '@danji/contract/josa';
import { type ReactNode, useRef, useState } from 'react';
import { Note } from '../../ui/primitives.tsx';
import classes from '../field.module.css';
import { SendingList } from '../files/sending-list.tsx';
import type { useFieldFiles } from '../files/use-field-files.ts';
import { groupName, type InputProps } from '../paper-context.ts';

/** A way to choose files: what its button says, and what the browser is told. */
type Way = {
  icon: ReactNode;
  text: string;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
};

type Props = {
  props: InputProps;
  desk: ReturnType<typeof useFieldFiles>;
  /** So many are there already. */
  count: number;
  most: number;
  /** What they are called, and counted in. */
  called: readonly [what: string, unit: string];
  ways: readonly Way[];
  takes?: (file: File) => boolean;
  children: ReactNode;
};

/** Files of one place of the form: chosen or dropped, as many as there is room for. */
export function FileField({ props, desk, count, most, called: [what, unit], ways, takes, children }: Props) {
  const [left, setLeft] = useState(0);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const add = (list: FileList | null) => setLeft(desk.add([...(list ?? [])].filter((file) => takes?.(file) ?? true)));
  const buttons = ways.map(({ icon, text }, i) => (
    <button
      key={text}
      type="button"
      id={i === 0 ? props.id : undefined}
      className={classes.button}
      disabled={!desk.ready}
      onClick={() => boxes.current[i]?.click()}
    >
      {icon} {text}
    </button>
  ));
  return (
    <fieldset
      aria-label={groupName(props)}
      aria-describedby={props.describedBy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        add(event.dataTransfer.files);
      }}
    >
      {children}
      <SendingList sending={desk.sending} onRetry={desk.retry} onCancel={desk.cancel} />
      {count + desk.sending.length < most &&
        (buttons.length > 1 ? (
          <div className={classes.photoButtons}>
            {buttons}
            <Note as="span" size="tiny">
              {`${most}${unit}까지 넣을 수 있습니다.`}
            </Note>
          </div>
        ) : (
          buttons
        ))}
      {left > 0 && (
        <p className={classes.problem}>
          {`${josa(what, '은/는')} ${most}${unit}까지 넣을 수 있어 ${josa(`${left}${unit}`, '은/는')} 넣지 않았습니다.`}
        </p>
      )}
      {ways.map(({ label, accept, multiple, capture }, i) => (
        <input
          key={label}
          ref={(box) => {
            boxes.current[i] = box;
          }}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          capture={capture}
          aria-label={`${props.label} ${label}`}
          onChange={(event) => {
            add(event.currentTarget.files);
            // The same file may be wanted again, after it was taken out.
            event.currentTarget.value = '';
          }}
        />
      ))}
    </fieldset>
  );
}

type ButtonProps = { label: string; off?: boolean; onClick: () => void; icon: ReactNode };
export const FileButton = ({ label, off, onClick, icon }: ButtonProps) => (
  <button type="button" className={classes.iconButton} aria-label={label} disabled={off} onClick={onClick}>
    {icon}
  </button>
);
