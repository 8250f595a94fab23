import type { Block, PageContent } from '#shared/guest-page/page-content.ts';

/** One step of editing a page. */
export type PageEdit =
  /** `field` groups the letters typed into one field into one step back. */
  | { readonly kind: 'block-changed'; readonly block: Block; readonly field: string | null }
  | { readonly kind: 'block-added'; readonly block: Block; readonly at: number }
  | { readonly kind: 'block-moved'; readonly id: string; readonly to: number }
  | { readonly kind: 'block-removed'; readonly id: string }
  | {
      readonly kind: 'page-changed';
      readonly change: Partial<Omit<PageContent, 'blocks'>>;
      readonly field: string | null;
    }
  | { readonly kind: 'replaced'; readonly content: PageContent };

/** The page after a step; the same page where the step changes nothing. */
export function applyPageEdit(page: PageContent, edit: PageEdit): PageContent {
  const { blocks } = page;
  switch (edit.kind) {
    case 'block-changed':
      return {
        ...page,
        blocks: blocks.map((block) => (block.id === edit.block.id ? edit.block : block)),
      };
    case 'block-added':
      return { ...page, blocks: blocks.toSpliced(edit.at, 0, edit.block) };
    case 'block-moved': {
      const from = blocks.findIndex(({ id }) => id === edit.id);
      const block = blocks[from];
      const isPlace = edit.to >= 0 && edit.to < blocks.length && edit.to !== from;
      if (block === undefined || !isPlace) return page;
      return { ...page, blocks: blocks.toSpliced(from, 1).toSpliced(edit.to, 0, block) };
    }
    case 'block-removed': {
      const left = blocks.filter(({ id, kind }) => id !== edit.id || kind === 'form');
      return left.length === blocks.length ? page : { ...page, blocks: left };
    }
    case 'page-changed':
      return { ...page, ...edit.change };
    case 'replaced':
      return edit.content;
  }
}

/** Steps of one group are taken back together; null is a step by itself. */
export function groupOfPageEdit(edit: PageEdit): string | null {
  if (edit.kind === 'block-changed')
    return edit.field === null ? null : `${edit.block.id} ${edit.field}`;
  return edit.kind === 'page-changed' ? edit.field : null;
}
