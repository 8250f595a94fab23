import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { useBuilder } from './builder-context.ts';
import { nextId } from './model/locate.ts';
import { PagesContext } from './page-select.tsx';

/** One more page at the end, opened with its title selected. */
export function AddPage() {
  const pages = use(PagesContext);
  const { step, openPage, focus } = useBuilder();
  if (pages.length >= FORM_LIMITS.pages) {
    return (
      <BlockedButton
        variant="default"
        title="Noch eine Seite geht nicht"
        reasons={[`Ein Formular darf höchstens ${FORM_LIMITS.pages} Seiten haben.`]}
      >
        Seite hinzufügen
      </BlockedButton>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      data-focus="pages"
      onClick={() => {
        const id = nextId(pages);
        step({ kind: 'page-added' });
        openPage(id);
        focus(`page ${id} title`);
      }}
    >
      Seite hinzufügen
    </Button>
  );
}
