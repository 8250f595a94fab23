import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, TextInput } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, use, useMemo } from 'react';
import { type FormPage, NO_PAGE } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { isUntitled, pageHeading, pageName } from '#shared/forms/form-pages.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { useBuilder } from './builder-context.ts';
import { ConditionEditor, ConditionLine } from './condition-editor.tsx';
import { FieldRow } from './field-row.tsx';
import type { FieldErrors } from './form-issues.ts';
import { nextId } from './model/locate.ts';
import { PagesContext } from './page-select.tsx';
import classes from './page.module.css';

/** From here on the browser leaves out what is not on the screen. */
const LONG = 30;

export interface PageSectionProps {
  readonly page: FormPage;
  readonly index: number;
  /** Pages of the form. */
  readonly count: number;
  readonly isOpen: boolean;
  /** The open field, when it is one of this page. */
  readonly openField: number | null;
  readonly errors: ReadonlyMap<number, FieldErrors>;
  /** Of its title, or of its having no fields. */
  readonly pageErrors: FieldErrors | undefined;
  readonly isFull: boolean;
}

/** One page of the form: its title, and when it is open its fields. */
export const PageSection = memo(function PageSection(props: PageSectionProps) {
  const { page, index, count, isOpen, openField, errors, pageErrors, isFull } = props;
  const { openPage } = useBuilder();
  const { fields } = page;
  const drop = useDroppable({ id: `page ${page.id}` });
  const order = fields.map(({ id }) => id).join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Typing changes fields, not their order.
  const ids = useMemo(() => fields.map(({ id }) => id), [order]);
  const hasErrors = pageErrors !== undefined || fields.some(({ id }) => errors.has(id));
  return (
    <li className={classes.page} data-open={isOpen}>
      <h3 className={classes.heading} ref={drop.setNodeRef} data-over={drop.isOver}>
        <button
          type="button"
          aria-expanded={isOpen}
          data-focus={`page ${page.id}`}
          onClick={() => openPage(isOpen ? null : page.id)}
        >
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <span className={classes.title}>
            {isUntitled(page) ? null : (
              <span className="ew-visually-hidden">Seite {index + 1}: </span>
            )}
            {pageHeading(page, index)}
            <ConditionLine showIf={page.showIf} />
            {hasErrors ? <span className={classes.wrong}>Bitte prüfen</span> : null}
          </span>
          <span className={classes.count}>
            {fields.length === 1 ? '1 Feld' : `${fields.length} Felder`}
          </span>
          <IconChevronDown size={20} className={classes.chevron} aria-hidden />
        </button>
      </h3>
      {isOpen ? (
        <div className={classes.body}>
          <PageTitle page={page} error={pageErrors?.['title']} />
          <ConditionEditor
            page={page.id}
            field={null}
            showIf={page.showIf}
            error={pageErrors?.['showIf']}
          />
          {fields.length === 0 ? (
            <NothingAsked error={pageErrors?.['fields']} />
          ) : (
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              <ol className={classes.fields} data-long={fields.length > LONG}>
                {fields.map((field, place) => (
                  <FieldRow
                    key={field.id}
                    field={field}
                    page={page.id}
                    place={place}
                    count={fields.length}
                    neighbour={(fields[place + 1] ?? fields[place - 1])?.id ?? null}
                    isOpen={field.id === openField}
                    errors={errors.get(field.id)}
                  />
                ))}
              </ol>
            </SortableContext>
          )}
          <PageFoot page={page} index={index} isOnly={count === 1} isFull={isFull} />
        </div>
      ) : null}
    </li>
  );
});

/** Where fields will stand; says what to do once the form was refused for it. */
function NothingAsked({ error }: { readonly error: string | undefined }) {
  return error === undefined ? (
    <p className={classes.empty}>Auf dieser Seite wird noch nichts gefragt.</p>
  ) : (
    <p className={classes.empty} data-wrong role="alert">
      {error}
    </p>
  );
}

interface PageTitleProps {
  readonly page: FormPage;
  readonly error: string | undefined;
}

/** The heading that visitors read above the page. */
function PageTitle({ page, error }: PageTitleProps) {
  const { step } = useBuilder();
  return (
    <TextInput
      label="Titel der Seite"
      autoComplete="off"
      value={page.title}
      error={error}
      data-focus={`page ${page.id} title`}
      onChange={({ currentTarget }) =>
        step({ kind: 'page-retitled', page: page.id, title: currentTarget.value })
      }
    />
  );
}

interface PageFootProps {
  readonly page: FormPage;
  readonly index: number;
  readonly isOnly: boolean;
  /** The form has as many fields as it may have. */
  readonly isFull: boolean;
}

/** Adds a field to the page, removes the page. */
function PageFoot({ page, index, isOnly, isFull }: PageFootProps) {
  const pages = use(PagesContext);
  const { step, openPage, openField, focus, removed } = useBuilder();
  const add = () => {
    const id = nextId(pages.flatMap(({ fields }) => fields));
    step({ kind: 'field-added', page: page.id });
    openField(id);
    focus(`field ${id} label`);
  };
  const remove = () => {
    const next = pages[index + 1] ?? pages[index - 1];
    removed(
      `${pageName(page, index)} entfernt.`,
      page.fields.map(({ id }) => id),
    );
    step({ kind: 'page-removed', page: page.id });
    openPage(null);
    focus(next === undefined ? 'pages' : `page ${next.id}`);
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
