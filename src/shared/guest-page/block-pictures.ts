import type { Block } from './page-content.ts';

/** Ids of all pictures that a page names, each once. */
export function picturesOf({ blocks }: { readonly blocks: readonly Block[] }): string[] {
  return [...new Set(blocks.flatMap(picturesIn))].filter((id) => id !== null);
}

function picturesIn(each: Block): (string | null)[] {
  switch (each.kind) {
    case 'hero':
    case 'contact':
    case 'way':
    case 'benefit':
      return [each.picture];
    case 'gallery':
      return each.pictures.map((entry) => entry.picture);
    case 'spaces':
      return each.spaces.map((space) => space.picture);
    case 'text':
    case 'facts':
    case 'voices':
    case 'questions':
    case 'form':
      return [];
  }
}
