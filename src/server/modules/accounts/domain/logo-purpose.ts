/** account: every plan has it; branding: shown instead of it where the plan has own branding. */
export type LogoPurpose = 'account' | 'branding';
