import type { FoundForm, FoundPerson } from '@danji/contract/search';
import { IconFileText, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { Stack } from '../../../shared/ui/primitives.tsx';
import { MarkedText } from './marked-text.tsx';
import classes from './search.module.css';

/** A person leads to what they have drafted, as far as it may be read. */
export function PersonHit({ person }: { person: FoundPerson }) {
  const about =
    person.memberType === 'TENANT' ? ['입주자단체', person.positionName] : [person.deptName, person.positionName];
  return (
    <li>
      <Link {...toPage('search-detail', { group: 'documents', drafterId: person.memberId })} className={classes.name}>
        <IconUser size="1.25rem" aria-hidden />
        <Stack as="span" gap={0} className={classes.nameText}>
          <b>
            <MarkedText {...person.memberName} />
          </b>
          <small>{about.filter(Boolean).join(' · ')}</small>
        </Stack>
        <span className={classes.nameAct}>기안한 문서</span>
      </Link>
    </li>
  );
}

/** A form leads to a new document on it; for who drafts nothing, to the documents written on it. */
export function FormHit({ form }: { form: FoundForm }) {
  const drafts = permissionOfPage('elec-apv-new-apv-cre').canWrite;
  const target = drafts
    ? toPage('elec-apv-new-apv-cre', { formId: form.formId })
    : toPage('search-detail', { group: 'documents', formId: form.formId });
  return (
    <li>
      <Link {...target} className={classes.name}>
        <IconFileText size="1.25rem" aria-hidden />
        <Stack as="span" gap={0} className={classes.nameText}>
          <b>
            <MarkedText {...form.formName} />
          </b>
          <small>{form.groupName}</small>
        </Stack>
        <span className={classes.nameAct}>{drafts ? '작성하기' : '문서 보기'}</span>
      </Link>
    </li>
  );
}
