import { PRODUCT_NAME } from '../../shared/product.ts';

interface PageTitleProps {
  /** Without the product's name. */
  children: string;
}

/** The document's title: the page's own, then the product's name. */
export function PageTitle({ children }: PageTitleProps) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
