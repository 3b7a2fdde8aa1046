/** How a preview is looked at: in the network's own light or dark look, and which variant of the ad. */
export type Look = 'light' | 'dark';
export type VariantName = 'a' | 'b';
