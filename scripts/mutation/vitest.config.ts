import { defineConfig } from 'vitest/config';

/**
 * The tests that a changed rule is shown to, named by scripts/mutation/change-rules.ts. Properties
 * over thousands of documents are left out because they are slow, and what sets type because a rule
 * that only a letter notices is not tested. The scores are what the rest alone notices.
 */
export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    exclude: [
      '**/*.{db,api}.test.ts',
      '**/{sums-agree,settle-in-parts,gallery,paper-and-xml-agree}.test.ts',
      '**/render-credit-note-pdf.test.ts',
    ],
    testTimeout: 60_000,
  },
});
