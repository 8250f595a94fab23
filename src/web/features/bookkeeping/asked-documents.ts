/** Documents that were ticked in the list to be exported; amounts in euros, days of issue. */
export interface AskedDocuments {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly totalAmount: number;
}
