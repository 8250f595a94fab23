import type { DemoStage } from './demo-stage.ts';

/** Makes the files of all documents and invoices, as the jobs do where time passes by itself. */
export async function makeFiles({ pool, api }: DemoStage, email: string): Promise<void> {
  const { rows } = await pool.query<{ url: string }>(
    `select '/api/payouts/' || n.id || '/pdf' as url
     from credit_notes n join users u on u.provider_id = n.provider_id where u.email = $1
     union all
     select '/api/subscription/invoices/' || i.id || '/pdf'
     from subscription_invoices i join users u on u.provider_id = i.provider_id where u.email = $1`,
    [email],
  );
  for (const { url } of rows) await api.read(url);
}
