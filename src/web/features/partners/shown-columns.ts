import { useLocalStorage } from '@mantine/hooks';

/** Columns that can be left out; the name always stays. */
export const OPTIONAL_COLUMNS = {
  contact: 'Kontakt',
  status: 'Status',
  clicks: 'Klicks',
  leads: 'Leads',
  sales: 'Sales',
  commission: 'Prämie',
} as const;
export type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

const ALL = Object.keys(OPTIONAL_COLUMNS) as OptionalColumn[];

/** What somebody or something else left under the key is no choice. */
function readHidden(text: string | undefined): OptionalColumn[] {
  const names = (text ?? '').split(' ');
  return ALL.filter((column) => names.includes(column));
}

/** The columns left out on this device; new columns are shown until somebody leaves them out. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useLocalStorage<OptionalColumn[]>({
    key: 'empfehlwerk.partner-columns-hidden',
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (columns) => columns.join(' '),
    deserialize: readHidden,
  });
  return {
    hidden,
    shown: ALL.filter((column) => !hidden.includes(column)),
    show: (columns: readonly string[]) =>
      setHidden(ALL.filter((column) => !columns.includes(column))),
  };
}
