export const totalPrice = {
  use: 'Use the total price in all texts',
  noRoom: 'The total price does not fit the limit of this text. Shorten it first.',
} as const;
