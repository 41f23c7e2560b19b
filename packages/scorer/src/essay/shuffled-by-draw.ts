/** A copy ordered by one random number per item. Marks depend on this order, so it is not the shuffle of other packages. */
export function shuffledByDraw<Item>(items: readonly Item[], draw: () => number): Item[] {
  return items
    .map((item) => ({ item, order: draw() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
