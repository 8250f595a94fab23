/** A table of the export: what of it goes along, in which order. */
export interface ExportedTable {
  readonly table: string;
  /** Name of its files, without ending. */
  readonly file: string;
  /** Said about it in the file LIESMICH.txt. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
  /** A column of yes and no: rows where it is yes stay out. */
  readonly without?: string;
  /** Only rows that say this. */
  readonly only?: { readonly column: string; readonly is: string };
}

/** A table of the export, with its columns and their order as words. */
export const exported = (
  table: string,
  file: string,
  about: string,
  columns: string,
  order = 'id',
  options: Pick<ExportedTable, 'without' | 'only'> = {},
): ExportedTable => ({
  table,
  file,
  about,
  columns: columns.split(' '),
  order: order.split(' '),
  ...options,
});
