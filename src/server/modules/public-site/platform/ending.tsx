import { DemoDialog } from './demo-form.tsx';
import { LegalDialog } from './legal-dialog.tsx';
import { DemoButton, StartButton } from './start-buttons.tsx';

/** The call to action at the end of a page, and the dialogs that its buttons open. */
export function Ending({ children }: { children: string }) {
  return (
    <>
      <section className="wide end" aria-labelledby="anfangen">
        <h2 id="anfangen">Fangen Sie mit einem Partner an</h2>
        <p>{children}</p>
        <div className="ways">
          <StartButton plan="free">Jetzt starten</StartButton>
          <DemoButton />
        </div>
      </section>
      <LegalDialog />
      <DemoDialog />
    </>
  );
}
