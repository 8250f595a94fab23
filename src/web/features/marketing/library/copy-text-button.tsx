import { Button } from '@mantine/core';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Copies a text, and says so when the browser does not let it. */
export function CopyTextButton({ text }: { readonly text: LibraryText }) {
  const { category, content } = text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content);
      toast.success('Text kopiert', category);
    } catch {
      toast.error('Fehler', 'Text konnte nicht kopiert werden');
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Kopieren: ${category}`}
      onClick={() => void copy()}
    >
      Kopieren
    </Button>
  );
}
