import type { ApiCall } from '#shared/contracts/contract.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { useUpload } from '#web/api/use-upload.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ImageField } from '#web/ui/form/image-field.tsx';
import type { FileRefusal } from './refuse-file.ts';

export interface LogoFieldProps<C extends ApiCall> {
  readonly call: C;
  readonly label: string;
  readonly hint: string;
  readonly logo: string | null;
  readonly businessName: string;
  /** Title of the message when the server refuses a file. */
  readonly errorTitle: string;
  readonly refuse: (file: File) => FileRefusal | null;
  readonly onRemove: () => void;
}

/** A logo that applies as soon as it is uploaded. */
export function LogoField<C extends ApiCall>(props: LogoFieldProps<C>) {
  const { call, label, hint, logo, businessName, errorTitle, refuse, onRemove } = props;
  const { upload, progress } = useUpload(call);
  const send = (file: File) => {
    const refusal = refuse(file);
    if (refusal !== null) return toast.error(refusal.title, refusal.message);
    upload.mutate(file, {
      onSuccess: () => toast.success('Logo hochgeladen'),
      onError: (error) =>
        toast.error(errorTitle, sentenceOf(error, 'Logo-Upload fehlgeschlagen'), planWay(error)),
    });
  };
  return (
    <ImageField
      label={label}
      hint={hint}
      image={logo}
      alt={`Logo von ${businessName}`}
      accept="image/png,image/jpeg,image/svg+xml"
      progress={progress}
      onFile={send}
      onRemove={onRemove}
    />
  );
}
