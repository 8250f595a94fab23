import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

type Schema<Output, Input> = z.ZodType<Output, Input>;

const NOT_CHECKED =
  'Die Eingaben konnten nicht geprüft werden. Bitte prüfen Sie Ihre Internetverbindung.';

/** What fetches the check of a form, by its control; see `prepareCheck`. */
const checks = new WeakMap<object, () => Promise<unknown>>();

/**
 * Fetches what checks a form, once somebody is in it: it is no part of a first load, and at hand
 * when the form is sent.
 */
export function prepareCheck(control: object): void {
  checks
    .get(control)?.()
    .catch(() => undefined);
}

/**
 * A form whose fields and German messages are those of a contract's body. It checks on sending and,
 * once something was wrong, on every change (docs/product/screens.md section 4). What is sent is
 * what was typed: the server reads it by the same schema.
 * @param schema or what fetches it, where a screen begins with a form
 */
export function useContractForm<Output, Input extends FieldValues>(
  schema: Schema<Output, Input> | (() => Promise<Schema<Output, Input>>),
  defaultValues: DefaultValues<Input>,
) {
  const load = () =>
    Promise.all([import('./checked-by.ts'), typeof schema === 'function' ? schema() : schema]);
  const resolver: Resolver<Input, unknown, Input> = async (...asked) => {
    const loaded = await load().catch(() => null);
    if (loaded === null) throw new Error(NOT_CHECKED);
    const [{ checkedBy }, by] = loaded;
    return checkedBy(by)(...asked);
  };
  const form = useForm<Input, unknown, Input>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  checks.set(form.control, load);
  return form;
}
