import { type Mark, mark } from './mark.ts';

/** One of the two sheets every chart is drawn on; which one shows is decided by the room it has. */
export interface Sheet {
  readonly kind: 'wide' | 'narrow';
  readonly width: number;
}

export const WIDE: Sheet = { kind: 'wide', width: 760 };
export const NARROW: Sheet = { kind: 'narrow', width: 350 };

/** A rectangle in drawing units. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A finished drawing: the ground (axes, bands, words) and the data marks above it, and where the plot is. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  readonly background: readonly Mark[];
  readonly data: readonly Mark[];
}

/** The whole drawing as one `<svg>`; named by elements outside it, or by its own title when it stands alone. */
export function drawingSvg(drawing: Drawing, naming: { readonly labelId: string } | { readonly title: string }): Mark {
  const isInPage = 'labelId' in naming;
  return mark(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      // What an image holds is not announced, so links are only in a group.
      role: hasLinks([...drawing.background, ...drawing.data]) ? 'group' : 'img',
      'aria-labelledby': isInPage ? naming.labelId : null,
      width: isInPage ? null : drawing.width,
      height: isInPage ? null : drawing.height,
    },
    isInPage ? null : mark('title', {}, naming.title),
    ...drawing.background,
    ...drawing.data,
  );
}

const hasLinks = (marks: readonly (Mark | string)[]): boolean =>
  marks.some((one) => typeof one !== 'string' && (one.tag === 'a' || hasLinks(one.children)));
