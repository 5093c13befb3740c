import { PRODUCT_NAME } from '../../shared/product.ts';

interface PageTitleProps {
  /** Without the product's name. */
  children: string;
}

export function PageTitle({ children }: PageTitleProps) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
