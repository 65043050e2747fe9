import { Button } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from './class-names.ts';
import classes from './dialog.module.css';
import { Row } from './primitives.tsx';

type Props = {
  onCancel?: () => void;
  cancelText?: string;
  /** Where it does not stand in a stack that keeps its parts apart. */
  apart?: boolean;
} & ComponentPropsWithRef<'div'>;

/** The end of a dialog: the way back, then what the dialog is for. */
export function DialogFoot({ onCancel, cancelText = '취소', apart, className, children, ...rest }: Props) {
  return (
    <Row wrap end {...rest} className={joinClasses(classes.foot, className)} data-apart={apart || undefined}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {cancelText}
        </Button>
      )}
      {children}
    </Row>
  );
}
