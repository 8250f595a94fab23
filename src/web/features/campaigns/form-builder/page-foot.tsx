import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { NO_PAGE, type FormPage } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { useBuilder } from './builder-context.ts';
import { nextId } from './model/locate.ts';
import { pageName } from './page-name.ts';
import { PagesContext } from './page-select.tsx';
import classes from './page.module.css';

export interface PageFootProps {
  readonly page: FormPage;
  readonly index: number;
  readonly isOnly: boolean;
  /** The form has as many fields as it may have. */
  readonly isFull: boolean;
}

/** Adds a field to the page, removes the page. */
export function PageFoot({ page, index, isOnly, isFull }: PageFootProps) {
  const pages = use(PagesContext);
  const { step, openPage, openField, focus, announceRemoval } = useBuilder();
  const add = () => {
    const id = nextId(pages.flatMap(({ fields }) => fields));
    step({ kind: 'field-added', page: page.id });
    openField(id);
    focus(`field ${id} label`);
  };
  const remove = () => {
    const next = pages[index + 1] ?? pages[index - 1];
    step({ kind: 'page-removed', page: page.id });
    openPage(null);
    focus(next === undefined ? 'pages' : `page ${next.id}`);
    announceRemoval(`${pageName(page, index)} entfernt.`);
  };
  return (
    <div className={classes.foot}>
      {isFull ? (
        <BlockedButton
          variant="default"
          title="Noch ein Feld geht nicht"
          reasons={[`Ein Formular darf höchstens ${FORM_LIMITS.fields} Felder haben.`]}
        >
          Feld hinzufügen
        </BlockedButton>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          data-focus={`page ${page.id} add`}
          onClick={add}
        >
          Feld hinzufügen
        </Button>
      )}
      {isOnly ? (
        <BlockedButton variant="subtle" title="Seite löschen geht nicht" reasons={[NO_PAGE]}>
          Seite löschen
        </BlockedButton>
      ) : (
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={remove}
        >
          Seite löschen
        </Button>
      )}
    </div>
  );
}
