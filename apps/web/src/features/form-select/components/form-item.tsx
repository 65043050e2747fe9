import type { FormCard } from '@danji/contract/forms';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { setFavourite } from '../api/forms.ts';
import classes from './form-select.module.css';

type Props = {
  form: FormCard;
  to: string;
  favourite: boolean;
  active: boolean;
  onLook: (form: FormCard) => void;
  /** Where there is no room beside the list, the picture opens above it. */
  onOpenPicture: ((form: FormCard) => void) | null;
};

export function FormItem({ form, to, favourite, active, onLook, onOpenPicture }: Props) {
  const { formId, formName } = form;
  return (
    <Row as="li" gap={0} center className={classes.item} data-active={active} onPointerEnter={() => onLook(form)}>
      <Link
        to={to}
        search={{ formId }}
        activeProps={{}}
        className={classes.name}
        data-form={formId}
        onFocus={() => onLook(form)}
      >
        {formName}
        {form.myCount > 0 && <span>{form.myCount.toLocaleString('ko-KR')}번 씀</span>}
      </Link>
      {onOpenPicture && (
        <ActionIcon aria-label={`미리보기: ${formName}`} onClick={() => onOpenPicture(form)}>
          <IconEye size="1.25rem" />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={`즐겨찾기: ${formName}`}
        aria-pressed={favourite}
        className={favourite ? classes.starred : undefined}
        onClick={() => void setFavourite(formId, !favourite).catch(ignoreRefusal)}
      >
        {favourite ? <IconStarFilled size="1.25rem" /> : <IconStar size="1.25rem" />}
      </ActionIcon>
    </Row>
  );
}
