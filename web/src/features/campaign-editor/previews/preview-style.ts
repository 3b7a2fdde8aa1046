/** Display options of a preview: the network's light or dark look, and the variant. */
export type Look = 'light' | 'dark';
export type VariantName = 'a' | 'b';
