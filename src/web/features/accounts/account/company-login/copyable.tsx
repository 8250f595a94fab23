import { CopyButton } from '#web/ui/feedback/copy-button.tsx';

/** One value of a list, to be entered elsewhere. */
export function Copyable({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton size="compact-sm" variant="subtle" text={text} label={`${name} kopieren`} />
      </dd>
    </div>
  );
}
